// The files of the staff screens. In a file of its own, since their names would be 2 kB of what every
// visitor loads.
export const staffRoot = () => import("@/staff/layout/staff-root");
export const signIn = () => import("@/staff/sign-in");
export const myNotes = () => import("@/staff/notes/my-notes");
export const account = () => import("@/staff/people/account");
export const adminLayout = () => import("@/staff/layout/admin-layout");
export const dashboard = () => import("@/staff/today");
export const diary = () => import("@/staff/diary");
export const diarySettings = () => import("@/staff/diary/settings");
export const garage = () => import("@/staff/garage");
export const users = () => import("@/staff/people/users");
export const auditLog = () => import("@/staff/people/audit-log");
export const personalData = () => import("@/staff/people/personal-data");
export const enquiries = () => import("@/staff/enquiries");
export const enquiry = () => import("@/staff/enquiries/thread");
export const post = () => import("@/staff/mail");
export const chat = () => import("@/staff/enquiries/chat");
export const notes = () => import("@/staff/notes");
export const pages = () => import("@/staff/page-editor/pages");
export const newPage = () => import("@/staff/page-editor/new-page");
export const trash = () => import("@/staff/page-editor/trash");
export const editPage = () => import("@/staff/page-editor/edit-page");
