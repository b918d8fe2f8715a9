import { MemberPage } from "@/staff/session/member-page";
import { PageHead } from "@/shared/site/page-head";
import { SecondStep } from "./second-step";

/** `/account`: how the own account signs in. For everybody with an account. */
export function Component() {
  return (
    <MemberPage title="My account" navigation="Account" loading="Loading your account">
      {(user) => (
        <div className="max-w-measure">
          <PageHead title="My account" />
          <h1 className="pt-12 text-title">My account</h1>
          <p className="pt-3 pb-8 wrap-anywhere text-mute">{user.email}</p>
          <SecondStep user={user} />
        </div>
      )}
    </MemberPage>
  );
}
