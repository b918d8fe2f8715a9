/** True if the deployment cannot send password reset mails (decision 0017). */
export function passwordResetIsOff(): boolean {
  const reset: string | undefined = import.meta.env.VITE_PASSWORD_RESET;
  return reset === "off";
}

/** True if accounts are made by invitation only (decision 0075). */
export function signUpIsOff(): boolean {
  const signUp: string | undefined = import.meta.env.VITE_SIGN_UP;
  return signUp === "off";
}
