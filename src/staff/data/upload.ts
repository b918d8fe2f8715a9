import { ApiError } from "@/shared/http/api-error";
import { supabaseSettings } from "@/shared/http/env";
import { RequestError, requireSecure } from "@/shared/http/request";
import { requireSupabase } from "./supabase";

/** Long enough for a picture over a slow connection. */
const uploadTimeoutMs = 600_000;

type StoredFile = {
  bucket: string;
  name: string;
  /** Media type. */
  type: string;
  /** How long caches may keep it, in seconds. */
  maxAge: number;
  content: Blob;
};

type UploadOptions = {
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Adds a file to Supabase Storage. By XMLHttpRequest, since `fetch`, which the storage client uses,
 * does not say how much of an upload has been sent. Never replaces a file. Throws `RequestError` if
 * there was no answer, `ApiError` with Storage's status as its code if it was refused, and the reason
 * of `signal` once that is aborted.
 */
export async function uploadFile(file: StoredFile, options: UploadOptions): Promise<void> {
  const { onProgress, signal } = options;
  const settings = supabaseSettings();
  if (!settings) throw new Error("Supabase is not set up.");
  const url = new URL(`${settings.url}/storage/v1/object/${file.bucket}/${file.name}`);
  requireSecure(url);
  const { data } = await requireSupabase().auth.getSession();
  signal.throwIfAborted();
  const call = new XMLHttpRequest();
  call.open("POST", url);
  call.timeout = uploadTimeoutMs;
  call.setRequestHeader("apikey", settings.key);
  call.setRequestHeader("authorization", `Bearer ${data.session?.access_token ?? settings.key}`);
  call.setRequestHeader("content-type", file.type);
  call.setRequestHeader("cache-control", `max-age=${file.maxAge}`);
  call.setRequestHeader("x-upsert", "false");
  call.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress(loaded / total);
  });
  const giveUp = () => call.abort();
  signal.addEventListener("abort", giveUp);
  try {
    await new Promise<void>((resolve, reject) => {
      call.addEventListener("load", () => {
        if (call.status >= 200 && call.status < 300) resolve();
        else reject(refusalOf(call));
      });
      call.addEventListener("error", () => reject(unanswered()));
      call.addEventListener("timeout", () =>
        reject(new RequestError("timeout", "The upload took too long.")),
      );
      call.addEventListener("abort", () => reject(signal.reason as Error));
      call.send(file.content);
    });
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

function unanswered(): RequestError {
  return new RequestError(navigator.onLine ? "network" : "offline", "The upload was interrupted.");
}

/** Storage answers 400 to much, and says the status that it means in the body. */
function refusalOf({ status, responseText }: XMLHttpRequest): ApiError {
  const { statusCode = status, message = "" } = readBody(responseText);
  return new ApiError(String(statusCode), Number(statusCode), message);
}

function readBody(json: string): { statusCode?: string; message?: string } {
  try {
    return (JSON.parse(json) ?? {}) as { statusCode?: string; message?: string };
  } catch {
    return {};
  }
}
