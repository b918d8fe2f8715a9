/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Of package.json; absent in tests. */
  readonly APP_VERSION?: string;
  /** True if facts are invented or the build is declared a demonstration (docs/facts.md#demonstration). */
  readonly DEMONSTRATION?: boolean;
  /** The facts that the owner had published when this was built, and their version (docs/facts.md#newer-facts). */
  readonly FACTS?: object;
  readonly FACTS_TESTIMONIALS?: object;
  readonly FACTS_QUESTIONS?: object;
  readonly FACTS_VERSION?: number;
  /** The moment of the build, ISO 8601 in UTC, and its day at the garage, `yyyy-MM-dd`. */
  readonly BUILT_AT?: string;
  readonly BUILT_ON?: string;
  /** The links to pages made by staff when this was built; absent where there are none (docs/page-editor.md#places). */
  readonly PAGE_LINKS?: Record<"header" | "footer", readonly { label: string; to: string }[]>;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  /** Who sends mail: the visitor's browser (default) or the server (docs/mail.md#browser-or-server). */
  readonly VITE_MAIL?: "browser" | "server";
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_REMINDER_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_CHAT_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_ORIGIN?: string;
  readonly VITE_PASSWORD_RESET?: string;
  readonly VITE_SIGN_UP?: string;
  readonly VITE_OFFLINE?: string;
  readonly VITE_DEMO?: string;
}
