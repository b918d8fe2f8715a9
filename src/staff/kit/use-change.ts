import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
} from "@tanstack/react-query";
import { problemOf } from "@/shared/http/errors";
import { showToast, type Toast } from "@/shared/ui/toast";
import { useIsCurrent } from "./use-is-current";

/** A kind of change, as `queryOptions` is of queries. */
export type ChangeOptions<Of, Result = unknown> = Pick<
  UseMutationOptions<Result, Error, Of>,
  "mutationKey" | "scope" | "onMutate"
> & {
  send: (of: Of) => Promise<Result>;
  /** First parts of the keys of the queries that are read again, also after a failure; or what reads them. */
  touches: readonly (string | QueryKey)[] | ((client: QueryClient) => Promise<unknown>);
  /** Title of the toast that says that it did not work; null for none. */
  failed: string | null | ((of: Of, error: unknown) => string | null);
  /** Texts for the database's own rules, as in `problemOf`. */
  rules?: Readonly<Record<string, string>>;
  /** Called once it is done; what it returns is a toast. */
  done?: (of: Of, result: Result) => Toast | void;
  /** Offered by the toast of `done`. */
  undo?: (of: Of) => void;
  /** What the component shows itself, so that it is a toast only once the component has gone. */
  inPlace?: "problem" | "outcome";
};

/** A change of data, and the toasts that say what came of it, also if the component has gone meanwhile. */
export function useChange<Of = void, Result = unknown>(options: ChangeOptions<Of, Result>) {
  const { send, touches, failed, rules, done, undo, inPlace, ...rest } = options;
  const queryClient = useQueryClient();
  const isShown = useIsCurrent(true);
  const mutation = useMutation<Result, Error, Of>({
    ...rest,
    mutationFn: send,
    onSuccess: (result, of) => {
      const toast = done?.(of, result);
      if (!toast || (inPlace === "outcome" && isShown(true))) return;
      showToast({
        ...toast,
        ...(undo && { action: { label: "Undo", onPress: () => undo(of) } }),
      });
    },
    onError: (error, of) => {
      const title = typeof failed === "function" ? failed(of, error) : failed;
      if (title === null || (inPlace && isShown(true))) return;
      showToast({ title, text: problemOf(error, rules).text, tone: "error" });
    },
    onSettled: () =>
      typeof touches === "function"
        ? touches(queryClient)
        : Promise.all(
            touches.map((key) => queryClient.invalidateQueries({ queryKey: [key].flat() })),
          ),
  });
  return { ...mutation, problem: mutation.error && problemOf(mutation.error, rules).text };
}
