import { useState, type FormEvent } from "react";
import { problemOf } from "@/lib/http/errors";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Notice } from "@/ui/notice";
import { TextInput } from "@/ui/text-input";
import { showToast } from "@/ui/toast";
import { downloadJson } from "./download";
import { ErasureDialog } from "./erasure-dialog";
import { useExport } from "./queries";

/** Exports or erases everything stored about one e-mail address. */
export function PersonData() {
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState(false);
  const [erasing, setErasing] = useState<string | null>(null);
  const [report, setReport] = useState<string | null>(null);
  const exporting = useExport();
  const address = email.trim().toLowerCase();

  /** The address; if none was typed, shows an error and returns null. */
  function given(): string | null {
    const fits = /^[^@\s]+@[^@\s]+$/.test(address);
    setMissing(!fits);
    setReport(null);
    return fits ? address : null;
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = given();
    if (!wanted || exporting.isPending) return;
    exporting.mutate(wanted, {
      onSuccess: (data) => {
        downloadJson(`personal-data-${wanted.replace(/[^a-z0-9]+/g, "-")}.json`, data);
        setReport(`What is held about ${wanted} has been saved as a file.`);
      },
      onError: (error) => showToast({ title: "Error", text: problemOf(error).text, tone: "error" }),
    });
  }

  return (
    <form noValidate onSubmit={save} className="grid max-w-measure gap-5">
      {report && <Notice kind="info">{report}</Notice>}
      <Field
        label="Email"
        look="box"
        error={missing ? "Please enter a valid email address." : undefined}
      >
        <TextInput
          type="email"
          name="person"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="dark" busy={exporting.isPending}>
          Export as JSON
        </Button>
        <Button variant="danger" onClick={() => setErasing(given())}>
          Erase everything
        </Button>
      </div>
      <ErasureDialog
        email={erasing}
        onClose={() => setErasing(null)}
        onErased={(text) => {
          setErasing(null);
          setReport(text);
        }}
      />
    </form>
  );
}
