import type { Toast } from "./toast";
export function ToastRegion({ toasts }: { toasts: Toast[] }) {
  return <>{toasts.map((t, i) => <p key={i} role="status">{t.title}</p>)}</>;
}
