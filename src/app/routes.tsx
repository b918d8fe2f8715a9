import { redirect, type LazyRouteFunction, type RouteObject } from "react-router-dom";
import { editPagePath, sitePagePath, paths, redirects, serviceRoute } from "@/lib/paths";
import type { PageSource } from "@/lib/data/page-source";
import { NotFoundPage } from "@/routes/public/not-found";
import { sectionsLoaded } from "@/hydration/lazy-section";
import { retryImport } from "@/hydration/retry-import";
import { PublicLayout } from "./layouts/public-layout";
import { ErrorPage } from "./error-page";
import { Root } from "./root";

/** A public page, which the build writes as HTML. Rendering before lazy sections resolve would shift the layout. */
function page(load: LazyRouteFunction<RouteObject>) {
  const { lazy: loadPage } = screen(load);
  const lazy: typeof load = async () => {
    const module = await loadPage();
    await sectionsLoaded();
    return module;
  };
  return { lazy, handle: { prerender: true } };
}

/** A screen or layout of staff, which only the browser renders. */
function screen(load: LazyRouteFunction<RouteObject>) {
  return { lazy: retryImport(load) };
}

/** The whole route tree. Every page is lazy and exports a `Component`, and a `loader` for its data. */
export const createRoutes = (hasHomepage: PageSource["hasHomepage"]): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              {
                path: paths.home,
                ...page(async () =>
                  (await hasHomepage())
                    ? import("@/routes/public/site-page")
                    : import("@/routes/public/home"),
                ),
              },
              { path: paths.about, ...page(() => import("@/routes/public/about")) },
              { path: paths.repairs, ...page(() => import("@/routes/public/repairs")) },
              { path: paths.overview, ...page(() => import("@/routes/public/overview")) },
              { path: paths.servicing, ...page(() => import("@/routes/public/servicing")) },
              { path: paths.mot, ...page(() => import("@/routes/public/mot")) },
              { path: paths.undercarriage, ...page(() => import("@/routes/public/undercarriage")) },
              { path: serviceRoute, ...page(() => import("@/routes/public/service")) },
              { path: paths.contact, ...page(() => import("@/routes/public/contact")) },
              { path: paths.privacy, ...page(() => import("@/routes/public/privacy")) },
              { path: paths.accessibility, ...page(() => import("@/routes/public/accessibility")) },
              // Only the browser knows the fragment, which names reminder and booking.
              { path: paths.reminder, ...screen(() => import("@/routes/public/reminder")) },
              { path: paths.booking, ...screen(() => import("@/routes/public/booking")) },
              { path: sitePagePath(":slug"), ...page(() => import("@/routes/public/site-page")) },
              ...Object.entries(redirects).map(([from, to]) => ({
                path: from,
                loader: () => redirect(to),
              })),
              { path: "*", element: <NotFoundPage /> },
            ],
          },
        ],
      },
      {
        ...screen(() => import("./layouts/staff-root")),
        children: [
          { path: paths.auth, ...screen(() => import("@/routes/staff/sign-in")) },
          { path: paths.notes, ...screen(() => import("@/routes/staff/my-notes")) },
          {
            path: paths.admin,
            ...screen(() => import("./layouts/admin-layout")),
            children: [
              { index: true, ...screen(() => import("@/routes/staff/dashboard")) },
              { path: paths.adminDiary, ...screen(() => import("@/routes/staff/diary")) },
              {
                path: paths.adminDiarySettings,
                ...screen(() => import("@/routes/staff/diary-settings")),
              },
              { path: paths.adminGarage, ...screen(() => import("@/routes/staff/garage")) },
              { path: paths.adminUsers, ...screen(() => import("@/routes/staff/users")) },
              { path: paths.adminLog, ...screen(() => import("@/routes/staff/audit-log")) },
              {
                path: paths.adminPersonalData,
                ...screen(() => import("@/routes/staff/personal-data")),
              },
              { path: paths.adminEnquiries, ...screen(() => import("@/routes/staff/enquiries")) },
              { path: paths.adminPost, ...screen(() => import("@/routes/staff/post")) },
              { path: paths.adminChat, ...screen(() => import("@/routes/staff/chat")) },
              { path: paths.adminNotes, ...screen(() => import("@/routes/staff/notes")) },
              { path: paths.adminPages, ...screen(() => import("@/routes/staff/pages")) },
              { path: paths.adminNewPage, ...screen(() => import("@/routes/staff/new-page")) },
              { path: paths.adminTrash, ...screen(() => import("@/routes/staff/trash")) },
              { path: editPagePath(":slug"), ...screen(() => import("@/routes/staff/edit-page")) },
            ],
          },
        ],
      },
    ],
  },
];
