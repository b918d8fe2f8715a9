import { useState } from "react";
import { slugOf } from "@/shared/seo/slug";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { Select, TextArea, TextInput } from "@/shared/ui/text-input";
import { questionPages, type QuestionFields } from "./fields";
import { ListEditor } from "./list-editor";
import { shippedQuestions } from "./published";
import { useFactsEditor, useFact } from "./use-facts-editor";

/** The questions of a page and their answers, in the order in which visitors read them. */
export function QuestionsTab() {
  const [page, setPage] = useState("mot");
  return (
    <>
      <div className="mb-4 max-w-80">
        <Field label="Page" look="box">
          <Select value={page} onChange={(event) => setPage(event.target.value)}>
            {Object.entries(questionPages).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <PageQuestions key={page} page={page} />
    </>
  );
}

function PageQuestions({ page }: { page: string }) {
  const { preview } = useFactsEditor();
  const { value = [], set, error, leave } = useFact(`questions/${page}`);
  const shipped = shippedQuestions(preview)[page] ?? [];
  const shippedOf = ({ id }: QuestionFields) => shipped.find((it) => it.id === id);

  return (
    <div onBlur={leave}>
      {error() && <p className="mb-3 font-semibold text-bad">{error()}</p>}
      <ListEditor
        items={value}
        unit="question"
        ordered
        nameOf={(item) => item.question ?? shippedOf(item)?.question ?? "New question"}
        blank={(): QuestionFields => ({ id: newId(value), question: "", answer: "" })}
        onChange={set}
        renderSeen={(item) => (
          <SeenQuestion {...(item.question === undefined ? shippedOf(item) : item)} />
        )}
      >
        {(item, at, change) => {
          const own = item.question !== undefined;
          const text = own ? item : shippedOf(item);
          const put = (changes: Partial<QuestionFields>) =>
            change({
              id: item.id,
              question: text?.question ?? "",
              answer: text?.answer ?? "",
              ...changes,
            });
          return (
            <div className="grid gap-4">
              <Field label="Question" look="box" error={error(String(at))}>
                <TextInput
                  dir="auto"
                  value={text?.question ?? ""}
                  onChange={(event) => put({ question: event.target.value })}
                />
              </Field>
              <Field
                label="Answer"
                look="box"
                hint={
                  own
                    ? undefined
                    : "Prices and numbers in it follow the facts until you change a word."
                }
              >
                <TextArea
                  rows={4}
                  dir="auto"
                  value={text?.answer ?? ""}
                  onChange={(event) => put({ answer: event.target.value })}
                />
              </Field>
              {own && shippedOf(item) && (
                <Button
                  variant="quiet"
                  size="small"
                  className="-ml-3 justify-self-start px-3!"
                  onClick={() => change({ id: item.id })}
                >
                  Back to the words that ship
                </Button>
              )}
            </div>
          );
        }}
      </ListEditor>
    </div>
  );
}

function SeenQuestion({ question, answer }: Partial<QuestionFields>) {
  return (
    <>
      <p dir="auto" className="text-lead font-semibold">
        {question}
      </p>
      <p dir="auto" className="mt-2 whitespace-pre-line text-mute">
        {answer}
      </p>
    </>
  );
}

/** An address of its own within the page, which stays when the words change. */
function newId(taken: readonly QuestionFields[]): string {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === slugOf(`question ${number}`))) number += 1;
  return slugOf(`question ${number}`);
}
