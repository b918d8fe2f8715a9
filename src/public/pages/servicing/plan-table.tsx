import { serviceItems, type Inclusion } from "@/shared/content/servicing-plans";
import { classes } from "@/shared/ui/classes";

const cell = "border-t border-line py-2.5 text-left align-baseline leading-snug";
const choice = "w-[22%] last:w-[30%] wrap-anywhere md:w-[30%] md:last:w-[30%] md:border-l md:pl-7";

/** What each of the two services includes, line by line; on wide screens the heads stand above. */
export function PlanTable() {
  return (
    <table className="w-full max-md:table-fixed border-t-2 border-dashed border-paper-tear">
      <caption className="sr-only">What basic and comprehensive servicing include</caption>
      <thead className="md:sr-only">
        <tr>
          <th scope="col">
            <span className="sr-only">Work</span>
          </th>
          <th scope="col" className={classes("spec pt-3 pb-2 text-left text-mute", choice)}>
            Basic
          </th>
          <th scope="col" className={classes("spec pt-3 pb-2 text-left text-mute", choice)}>
            Comprehensive
          </th>
        </tr>
      </thead>
      <tbody className="md:[&_tr:first-child>*]:border-t-0">
        {serviceItems.map(([work, basic, comprehensive]) => (
          <tr key={work}>
            <th
              scope="row"
              className={classes(cell, "pr-2.5 pl-4 text-small font-normal md:pl-8 md:text-body")}
            >
              {work}
            </th>
            <InclusionCell inclusion={basic} />
            <InclusionCell inclusion={comprehensive} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A full dot, a ring or a dash beside the word; the dash stands alone, its words are spoken. */
function InclusionCell({ inclusion }: { inclusion: Inclusion }) {
  const dot = classes(
    "mr-1.75 inline-block size-2 rounded-full align-[.05em]",
    inclusion === "included" ? "bg-current" : "inset-ring-[1.5px] inset-ring-current",
  );
  return (
    <td className={classes(cell, choice, "max-md:spec md:whitespace-nowrap")}>
      {inclusion === "not included" ? (
        <>
          <span aria-hidden="true" className="text-mute">
            –
          </span>
          <span className="sr-only">not included</span>
        </>
      ) : (
        <span className={inclusion === "included" ? "font-semibold" : undefined}>
          <span aria-hidden="true" className={dot} />
          {inclusion}
        </span>
      )}
    </td>
  );
}
