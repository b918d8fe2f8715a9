/** True if the deployment cannot send password reset mails (docs/roles.md#sign-in). */
export function passwordResetIsOff(): boolean {
  const reset: string | undefined = import.meta.env.VITE_PASSWORD_RESET;
  return reset === "off";
}

/** True if accounts are made by invitation only (docs/roles.md#invitations). */
export function signUpIsOff(): boolean {
  const signUp: string | undefined = import.meta.env.VITE_SIGN_UP;
  return signUp === "off";
}
