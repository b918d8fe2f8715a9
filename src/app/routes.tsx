import { redirect, type LazyRouteFunction, type RouteObject } from "react-router-dom";
import {
  editPagePath,
  enquiryPath,
  sitePagePath,
  paths,
  redirects,
  serviceRoute,
} from "@/shared/paths";
import type { PageSource } from "@/shared/data/page-source";
import { NotFoundPage } from "@/public/pages/not-found";
import { sectionsLoaded } from "@/public/hydration/lazy-section";
import { retryImport } from "@/public/hydration/retry-import";
import { PublicLayout } from "@/public/layout/public-layout";
import { ErrorPage } from "./error-page";
import { Root } from "./root";
import type * as staffScreens from "@/staff/screens";

/** A public page, which the build writes as HTML. Rendering before lazy sections resolve would shift the layout. */
function page(load: LazyRouteFunction<RouteObject>) {
  const { lazy: loadPage } = screen(load);
  const lazy: typeof load = async () => {
    const module = await loadPage();
    await sectionsLoaded();
    return module;
  };
  // What is fetched ahead says nothing where it does not come.
  return { lazy, handle: { fetchAhead: load } };
}

/** What only the browser renders. */
function screen(load: LazyRouteFunction<RouteObject>) {
  return { lazy: retryImport(load) };
}

/** A screen or layout of staff. */
function staff(pick: (screens: typeof staffScreens) => LazyRouteFunction<RouteObject>) {
  return screen(async () => pick(await import("@/staff/screens"))());
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
                  (await hasHomepage()) ? import("./site-page") : import("@/public/pages/home"),
                ),
              },
              { path: paths.about, ...page(() => import("@/public/pages/about")) },
              { path: paths.repairs, ...page(() => import("@/public/pages/repairs")) },
              { path: paths.overview, ...page(() => import("@/public/pages/overview")) },
              { path: paths.servicing, ...page(() => import("@/public/pages/servicing")) },
              { path: paths.mot, ...page(() => import("@/public/pages/mot")) },
              { path: paths.undercarriage, ...page(() => import("@/public/pages/undercarriage")) },
              { path: serviceRoute, ...page(() => import("@/public/pages/service")) },
              { path: paths.contact, ...page(() => import("@/public/pages/contact")) },
              { path: paths.privacy, ...page(() => import("@/public/pages/privacy")) },
              { path: paths.accessibility, ...page(() => import("@/public/pages/accessibility")) },
              // Only the browser knows the fragment, which names what is shown.
              { path: paths.reminder, ...screen(() => import("@/public/pages/reminder")) },
              { path: paths.booking, ...screen(() => import("@/public/pages/booking")) },
              { path: paths.request, ...screen(() => import("@/public/pages/request")) },
              { path: sitePagePath(":slug"), ...page(() => import("./site-page")) },
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
        ...staff(({ staffRoot }) => staffRoot),
        children: [
          { path: paths.auth, ...staff(({ signIn }) => signIn) },
          { path: paths.notes, ...staff(({ myNotes }) => myNotes) },
          { path: paths.account, ...staff(({ account }) => account) },
          {
            path: paths.admin,
            ...staff(({ adminLayout }) => adminLayout),
            children: [
              { index: true, ...staff(({ dashboard }) => dashboard) },
              { path: paths.adminDiary, ...staff(({ diary }) => diary) },
              {
                path: paths.adminDiarySettings,
                ...staff(({ diarySettings }) => diarySettings),
              },
              { path: paths.adminGarage, ...staff(({ garage }) => garage) },
              { path: paths.adminUsers, ...staff(({ users }) => users) },
              { path: paths.adminLog, ...staff(({ auditLog }) => auditLog) },
              {
                path: paths.adminPersonalData,
                ...staff(({ personalData }) => personalData),
              },
              { path: paths.adminEnquiries, ...staff(({ enquiries }) => enquiries) },
              { path: enquiryPath(":id"), ...staff(({ enquiry }) => enquiry) },
              { path: paths.adminPost, ...staff(({ post }) => post) },
              { path: paths.adminChat, ...staff(({ chat }) => chat) },
              { path: paths.adminNotes, ...staff(({ notes }) => notes) },
              { path: paths.adminPages, ...staff(({ pages }) => pages) },
              { path: paths.adminNewPage, ...staff(({ newPage }) => newPage) },
              { path: paths.adminTrash, ...staff(({ trash }) => trash) },
              { path: editPagePath(":slug"), ...staff(({ editPage }) => editPage) },
            ],
          },
        ],
      },
    ],
  },
];
