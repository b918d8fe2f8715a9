import { paths } from "@/shared/paths";

/** The values of `public.app_role`; an account may have several. */
export type Role = "admin" | "staff" | "editor";

/** What roles allow: as `private.may` of the database says, and what admins alone may do. */
type Capability = "desk" | "pages" | "admin";

/** What a screen asks for: a capability, or any role at all. */
export type Need = Capability | "any role";

const capabilities: Readonly<Record<Role, readonly Capability[]>> = {
  admin: ["desk", "pages", "admin"],
  staff: ["desk"],
  editor: ["pages"],
};

/** What each path of the staff area needs, with all paths below it. What is not listed is for admins. */
const needs: Readonly<Record<string, Need>> = {
  [paths.adminDiary]: "desk",
  [paths.adminDiarySettings]: "admin",
  [paths.adminEnquiries]: "desk",
  [paths.adminChat]: "desk",
  [paths.adminPost]: "desk",
  [paths.adminPages]: "pages",
};

/** What a path of the staff area needs (docs/roles.md#roles): for navigation, guard, loaders and the refused screen. */
export function neededFor(path: string): Need {
  const [pathname = ""] = path.split(/[?#]/);
  if (pathname.replace(/\/$/, "") === paths.admin) return "any role";
  for (let part = pathname; part.length > 1; part = part.slice(0, part.lastIndexOf("/"))) {
    const need = needs[part];
    if (need) return need;
  }
  return "admin";
}

/** Whether one of these roles is enough. For display only: the database decides (docs/roles.md#database-decides). */
export function mayWith(roles: readonly Role[], need: Need): boolean {
  if (need === "any role") return roles.length > 0;
  return roles.some((role) => capabilities[role].includes(need));
}

/** What each role is called and what it is for, most powerful first. */
export const roleWords: readonly { role: Role; name: string; about: string }[] = [
  {
    role: "admin",
    name: "Admin",
    about: "Everything: also users and their roles, the garage's facts, all notes.",
  },
  {
    role: "staff",
    name: "Staff",
    about: "Today, enquiries, chat, diary and the mails to customers.",
  },
  { role: "editor", name: "Editor", about: "Pages and pictures of the website." },
];

/** "Staff, Editor"; "No role" for none. */
export function rolesInWords(roles: readonly Role[]): string {
  const names = roleWords.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
  return names.join(", ") || "No role";
}
