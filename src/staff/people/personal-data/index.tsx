import { adminLoader, ensureQuery } from "@/staff/session/staff-loader";
import { OldEnquiries } from "./old-enquiries";
import { PersonData } from "./person-data";
import { retentionQuery } from "./queries";
import { PageHead } from "@/shared/site/page-head";

export const loader = adminLoader(() => [ensureQuery(retentionQuery)]);

/** `/admin/personal-data`: export and erasure (UK GDPR), and the retention of enquiries. */
export function Component() {
  return (
    <>
      <PageHead title="Personal data" />
      <h1 className="pt-12 pb-3 text-title">Personal data</h1>
      <p className="mb-8 max-w-measure text-mute">
        A person may ask what you hold about them, and to have it erased. Make sure that it is them
        who ask: write to the address itself.
      </p>
      <section aria-labelledby="one-person">
        <h2 id="one-person" className="mb-4 text-h3">
          One person
        </h2>
        <PersonData />
      </section>
      <section aria-labelledby="old-enquiries" className="mt-12">
        <h2 id="old-enquiries" className="mb-4 text-h3">
          Old enquiries
        </h2>
        <OldEnquiries />
      </section>
    </>
  );
}
