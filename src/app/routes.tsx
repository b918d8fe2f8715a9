import { redirect, type RouteObject } from "react-router-dom";
import { paths, redirects } from "@/lib/paths";
import { NotFoundPage } from "@/routes/public/not-found-page";
import { PublicLayout } from "./layouts/public-layout";
import { ErrorPage } from "./error-page";
import { Root } from "./root";

/** What the build does with a route: `module` is the source file whose scripts the page preloads. */
export type PageHandle = { prerender: true; module: string };

const prerendered = (page: string): PageHandle => ({
  prerender: true,
  module: `src/routes/public/${page}.tsx`,
});

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
                handle: prerendered("home-page"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/home-page")).HomePage,
                }),
              },
              {
                path: paths.contact,
                handle: prerendered("contact-page"),
                lazy: async () => ({
                  Component: (await import("@/routes/public/contact-page")).ContactPage,
                }),
              },
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
        lazy: async () => ({ Component: (await import("./layouts/staff-root")).StaffRoot }),
        children: [
          {
            path: paths.auth,
            lazy: async () => ({
              Component: (await import("@/routes/staff/sign-in-page")).SignInPage,
            }),
          },
          {
            path: paths.admin,
            lazy: async () => ({
              Component: (await import("./layouts/admin-layout")).AdminLayout,
            }),
            children: [
              { index: true, loader: () => redirect(paths.adminEnquiries) },
              {
                path: paths.adminEnquiries,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/enquiries-page")).EnquiriesPage,
                }),
              },
              {
                path: paths.adminChat,
                lazy: async () => ({
                  Component: (await import("@/routes/staff/chat-page")).ChatPage,
                }),
              },
            ],
          },
        ],
      },
    ],
  },
];
