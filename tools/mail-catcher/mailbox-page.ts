import type { CaughtMail } from "./mail-catcher.ts";

const titles = { auth: "Account mail", emailjs: "Mail", http: "Mail" } as const;

/** HTML of the mailbox, newest mail first, without scripts. */
export function mailboxPage(mails: CaughtMail[]): string {
  const items = mails.map((mail) => {
    const shown = mail.kind === "emailjs" ? mail.content.template_params : mail.content;
    const rows = Object.entries(shown as Record<string, unknown>).map(
      ([name, value]) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
    );
    return `<article><h2>${mail.id}. ${titles[mail.kind]}, ${escapeHtml(mail.receivedAt)}</h2><table>${rows.join("")}</table></article>`;
  });
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Mail catcher</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse}th,td{border:1px solid #777;padding:.25rem .6rem;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}
h2{font-size:1.1rem;margin-top:2rem}</style></head><body><h1>Mail catcher</h1>
<p>Mail that the site would have sent. Nothing has left this machine.</p>
${items.join("\n") || "<p>No mail yet.</p>"}</body></html>`;
}

function escapeHtml(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
