// The files of the staff screens. In a file of its own, since their names would be 2 kB of what every
// visitor loads.
export const staffRoot = () => import("./layouts/staff-root");
export const signIn = () => import("@/routes/staff/sign-in");
export const myNotes = () => import("@/routes/staff/my-notes");
export const adminLayout = () => import("./layouts/admin-layout");
export const dashboard = () => import("@/routes/staff/dashboard");
export const diary = () => import("@/routes/staff/diary");
export const diarySettings = () => import("@/routes/staff/diary-settings");
export const garage = () => import("@/routes/staff/garage");
export const users = () => import("@/routes/staff/users");
export const auditLog = () => import("@/routes/staff/audit-log");
export const personalData = () => import("@/routes/staff/personal-data");
export const enquiries = () => import("@/routes/staff/enquiries");
export const enquiry = () => import("@/routes/staff/enquiry");
export const post = () => import("@/routes/staff/post");
export const chat = () => import("@/routes/staff/chat");
export const notes = () => import("@/routes/staff/notes");
export const pages = () => import("@/routes/staff/pages");
export const newPage = () => import("@/routes/staff/new-page");
export const trash = () => import("@/routes/staff/trash");
export const editPage = () => import("@/routes/staff/edit-page");
