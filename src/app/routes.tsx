import type { RouteObject } from "react-router-dom";
import { paths } from "@/lib/paths";
import { PublicLayout } from "./layouts/public-layout";

/** The whole route tree. Every page is lazy; `handle` says what the build does with the path. */
export const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: paths.home, lazy: async () => ({ Component: (await import("@/routes/public/home-page")).HomePage }) },
      { path: paths.contact, lazy: async () => ({ Component: (await import("@/routes/public/contact-page")).ContactPage }) },
    ],
  },
];
