import { paths } from "@/shared/paths";

/** The links of the staff area; each is shown to whom its path is open (`neededFor`). */
export const staffNavigation: readonly { to: string; label: string }[] = [
  { to: paths.admin, label: "Admin Dashboard" },
  { to: paths.adminDiary, label: "Diary" },
  { to: paths.adminEnquiries, label: "Enquiries" },
  { to: paths.adminChat, label: "Chat" },
  { to: paths.adminNotes, label: "Notes" },
  { to: paths.adminPages, label: "Pages" },
  { to: paths.adminPost, label: "Post" },
  { to: paths.adminGarage, label: "The garage" },
  { to: paths.adminUsers, label: "Users" },
];
