import type { ComponentType } from "react";
import { redirect, type RouteObject } from "react-router-dom";
import { editPagePath, sitePagePath, paths, redirects, serviceRoute } from "@/lib/paths";
import { NotFoundPage } from "@/routes/public/not-found";
import { PublicLayout } from "./layouts/public-layout";
import { ErrorPage } from "./error-page";
import { Root } from "./root";

/** What the build does with a route: `module` is the source file whose scripts the page preloads. */
export type PageHandle = { prerender: true; module: string };

const prerendered = (page: string): PageHandle => ({
  prerender: true,
  module: `src/routes/public/${page}.tsx`,
});

// The build puts both in place, so that neither page loads the other's scripts (ruling 20).
const hasHomepage = typeof __HAS_HOMEPAGE__ === "boolean" && __HAS_HOMEPAGE__;

async function homePage(): Promise<ComponentType> {
  if (import.meta.env.DEV) {
    return (await import("@/routes/public/home/development-home")).DevelopmentHome;
  }
  if (hasHomepage) return (await import("@/routes/public/home/built-homepage")).BuiltHomepage;
  return (await import("@/routes/public/home")).HomePage;
}

/**
 * The whole route tree. Every page is lazy. Public pages carry a `PageHandle`: the build writes
 * them as HTML and lists them in the sitemap.
 */
export const routes: RouteObject[] = [
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
                handle: prerendered(hasHomepage ? "home/built-homepage" : "home/index"),
                lazy: async () => ({ Component: await homePage() }),
              },
              {
                path: paths.about,
                handle: prerendered("about/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/about")).AboutPage,
                }),
              },
              {
                path: paths.repairs,
                handle: prerendered("repairs/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/repairs")).RepairsPage,
                }),
              },
              {
                path: paths.overview,
                handle: prerendered("overview/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/overview")).OverviewPage,
                }),
              },
              {
                path: paths.servicing,
                handle: prerendered("servicing/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/servicing")).ServicingPage,
                }),
              },
              {
                path: paths.mot,
                handle: prerendered("mot/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/mot")).MotPage,
                }),
              },
              {
                path: paths.undercarriage,
                handle: prerendered("undercarriage/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/undercarriage")).UndercarriagePage,
                }),
              },
              {
                path: serviceRoute,
                handle: prerendered("service/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/service")).ServicePage,
                }),
              },
              {
                path: paths.contact,
                handle: prerendered("contact/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/contact")).ContactPage,
                }),
              },
              {
                path: paths.privacy,
                handle: prerendered("privacy/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/privacy")).PrivacyPage,
                }),
              },
              {
                path: paths.accessibility,
                handle: prerendered("accessibility/index"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/accessibility")).AccessibilityPage,
                }),
              },
              ...Object.entries(redirects).map(([from, to]) => ({
                path: from,
                loader: () => redirect(to),
              })),
              {
                path: sitePagePath(":slug"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/site-page")).SitePage,
                }),
              },
              { path: "*", element: <NotFoundPage /> },
            ],
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import("./layouts/staff-root")).StaffRoot }),
        children: [
          {
            path: paths.auth,
            lazy: async () => ({
              Component: (await import("@/routes/staff/sign-in")).SignInPage,
            }),
          },
          {
            path: paths.notes,
            lazy: async () => ({
              Component: (await import("@/routes/staff/my-notes")).MyNotesPage,
            }),
          },
          {
            path: paths.admin,
            lazy: async () => ({
              Component: (await import("./layouts/admin-layout")).AdminLayout,
            }),
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/dashboard")).DashboardPage,
                }),
              },
              {
                path: paths.adminUsers,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/users")).UsersPage,
                }),
              },
              {
                path: paths.adminPersonalData,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/personal-data")).PersonalDataPage,
                }),
              },
              {
                path: paths.adminEnquiries,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/enquiries")).EnquiriesPage,
                }),
              },
              {
                path: paths.adminChat,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/chat")).ChatPage,
                }),
              },
              {
                path: paths.adminNotes,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/notes")).NotesPage,
                }),
              },
              {
                path: paths.adminPages,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/pages")).PagesPage,
                }),
              },
              {
                path: paths.adminNewPage,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/page-editor")).NewPagePage,
                }),
              },
              {
                path: editPagePath(":slug"),
                lazy: async () => ({
                  Component: (await import("@/routes/staff/page-editor")).EditPagePage,
                }),
              },
            ],
          },
        ],
      },
    ],
  },
];
