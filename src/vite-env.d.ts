/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Of package.json; absent in tests. */
  readonly APP_VERSION?: string;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_REMINDER_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_CHAT_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_ORIGIN?: string;
  readonly VITE_PASSWORD_RESET?: string;
}
