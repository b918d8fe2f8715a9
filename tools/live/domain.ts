import type { Check } from "./check.ts";
import { Unseen, type Project } from "./project.ts";

/** Selectors of the mail services that are met most. */
const selectors = ["resend", "google", "selector1", "s1", "k1", "mail", "default"];

/** What makes other mail servers believe a mail from the garage's domain. */
export const domainChecks: Check[] = [
  {
    name: "SPF",
    check: async ({ txt, ...project }) => {
      const records = (await txt(domainOf(project))).filter((text) => /^v=spf1\b/i.test(text));
      if (records.length !== 1) return `There are ${records.length} records, and one is needed.`;
      return /[?+]all\b|\sall\b/i.test(records[0] ?? "") ? "It lets everybody send." : null;
    },
    next: "Add the TXT record that your mail provider shows for SPF, ending in ~all or -all; one record, with every provider in it.",
  },
  {
    name: "DKIM",
    check: async ({ txt, ...project }) => {
      const { DKIM_SELECTOR: given } = project.settings;
      const domain = domainOf(project);
      const asked = given ? [given] : selectors;
      const found = await Promise.all(asked.map((name) => txt(`${name}._domainkey.${domain}`)));
      if (found.flat().some((text) => /\bp=[A-Za-z0-9+/]/.test(text))) return null;
      if (given) return `There is no key at ${given}._domainkey.${domain}.`;
      throw new Unseen("Its selector is not known: DKIM_SELECTOR is not set.");
    },
    next: "Add the DKIM record that your mail provider shows, and set DKIM_SELECTOR to the word before ._domainkey.",
  },
  {
    name: "DMARC",
    check: async ({ txt, ...project }) => {
      const records = await txt(`_dmarc.${domainOf(project)}`);
      return records.some((text) => /^v=DMARC1\s*;.*\bp=/i.test(text)) ? null : "There is none.";
    },
    next: "Add the TXT record _dmarc with v=DMARC1; p=quarantine; rua=mailto:<your address>.",
  },
];

/** The domain of the sender: of `MAIL_FROM`, such as "The Garage <hello@garage.example>". */
function domainOf({ need }: Pick<Project, "need">): string {
  return /@([^\s>]+)/.exec(need("MAIL_FROM"))?.[1] ?? need("MAIL_FROM");
}
