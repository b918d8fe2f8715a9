/** A month minus a day (specification 9) by an example: the certificate's last day, and the first day on which a test keeps it. */
export const motMonth = { first: "21 August", last: "20 September" } as const;
