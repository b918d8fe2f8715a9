import { lazy, Suspense, type ComponentProps } from "react";
import { SkeletonRows } from "@/shared/ui/skeleton";

const PageDifferences = lazy(async () => ({
  default: (await import("./page-differences")).PageDifferences,
}));

/** `PageDifferences`, fetched when it is looked at. */
export function LazyDifferences(props: ComponentProps<typeof PageDifferences>) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} label="Comparing" />}>
      <PageDifferences {...props} />
    </Suspense>
  );
}
