import { garage } from "@/shared/content/garage";
import { paths } from "@/shared/paths";
import { PageHead } from "@/shared/site/page-head";
import { Crumbs } from "@/public/site/crumbs";
import { ClearKept } from "./clear-kept";
import { serverSendsMail } from "@/shared/http/mail-settings";
import { PlainPage, type Chapter } from "@/public/site/plain-page";
import { useFacts } from "@/shared/site/use-facts";

const { address, legalName, enquiryMonths } = garage;
const byServer = serverSendsMail();

const chapters: readonly Chapter[] = [
  {
    id: "who",
    title: "Who we are",
    body: (
      <p>
        {legalName}, {address.street}, {address.village}, {address.town}, {address.county}{" "}
        <span className="whitespace-nowrap">{address.postcode}</span>, decides what happens to your
        data. <Write />
      </p>
    ),
  },
  {
    id: "visiting",
    title: "When you only look",
    body: (
      <>
        <p>
          This site sets no cookies, has no analytics and carries no advertising. Fonts and scripts
          come from this site, and so do the pictures on our own pages. Vercel, which hosts the
          site, sees your internet address, as any host does, and notes it for a short while; on
          pages that our staff write, so do Supabase and whoever hosts the pictures.
        </p>
        <p>
          The map is a drawing until you press ‘Load Google map’. From then on Google sees your
          visit and may set cookies of its own, under Google’s own privacy policy.
        </p>
      </>
    ),
  },
  {
    id: "asking",
    title: "When you write to us",
    body: (
      <>
        <p>
          A booking, a question or a chat message holds what you type: your name, email address and
          telephone number, the vehicle, a date and your words. We use it to answer you and to do
          the work you ask for. The law calls that steps before a contract, and then the contract;
          for a plain question it is our legitimate interest in answering you.
        </p>
        {byServer ? (
          <p>
            A reminder of an MOT stays in your browser and not with us, unless you tick ‘E-mail me
            on these days’. Then we keep your name, email address, vehicle and the date, and which
            sentence you agreed to and when: that is your consent. We first mail you a link, and
            write on the days you chose only once you have pressed it. Each mail has a link to stop,
            which takes your consent back.
          </p>
        ) : (
          <p>
            An MOT reminder stays in your browser and not with us. When you set one, a single email
            confirms it to the address that you gave.
          </p>
        )}
        <p>
          If you make an account, we keep your email address, a password in a form that we cannot
          read, and the notes you write, until you ask us to delete it.
        </p>
        <p>
          Enquiries and messages are kept in our database at Supabase, and{" "}
          {byServer
            ? "our mail service brings them to our mailbox, and receipts and reminders to you. "
            : "EmailJS brings them to our mailbox; a reminder’s confirmation goes through EmailJS too. "}
          Emails about an account, such as the one to choose a new password, come from Supabase by
          way of our mail provider. All of them work for us under contract; where they handle data
          outside the United Kingdom they do so under the safeguards that UK law approves, of which
          we can send you a copy. We sell nothing and pass it to nobody else.
        </p>
        <p>
          To keep machines from flooding the form, a scrambled form of your internet address counts
          for an hour and is deleted soon after; with a time that you book it stays until your visit
          is over. Only a key that never leaves the database could match the two. That, like the
          reports below, is our legitimate interest in a site that stays safe.
        </p>
        <p>
          If your browser blocks something that does not belong on a page, it may send us a report:
          which page, and what was blocked. It is counted in the same way, says nothing else about
          you, and is deleted after 30 days.
        </p>
      </>
    ),
  },
  {
    id: "device",
    title: "What stays on your device",
    body: (
      <>
        <ul>
          <li>
            The draft of a form, so that a lost connection costs you nothing. It goes when you send;
            one that is 30 days old is deleted when this site is next opened here.
          </li>
          <li>
            A request that you send without a connection. It goes to us when the connection is back.
            After a day it is not sent any more, and is deleted when this site is next opened here.
          </li>
          <li>The pages of this site, so that you can read them without a connection.</li>
          <li>The chat, and the confirmation of what you sent, until you close the browser tab.</li>
          <li>
            MOT reminders that you set, in your own browser. Clear the browser’s data to remove
            them.
          </li>
          <li>That you closed the banner under the header, until you close the browser tab.</li>
          <li>If you have an account: that you are signed in.</li>
        </ul>
        <ClearKept />
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <p>
        Enquiries and chat messages are deleted from our database {enquiryMonths} months after they
        came. Their copies in our mailbox are that old when we clear it, once a year, and a backup
        may hold them for three months more.{" "}
        {byServer &&
          "Reminders by email are deleted a month after the date or after you stopped them, and after a week if you never pressed the link. That an email was sent is kept for 30 days, without its words. "}
        We keep invoices and job records for six years, as tax law requires. Ask us to delete
        anything else sooner and we will.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>
          You may ask what we hold about you, have it corrected, deleted, restricted or handed over,
          and object to its use. One email or call is enough and costs nothing. We answer within one
          month.
        </p>
        <p>
          If you think that we have mishandled your data, tell us by email, post or telephone. We
          confirm within 30 days that we have your complaint, and tell you the outcome as soon as we
          can. You may also complain to the Information Commissioner’s Office:{" "}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>.
        </p>
      </>
    ),
  },
];

function Write() {
  const { email, phone } = useFacts();
  return (
    <>
      Write to <a href={`mailto:${email}`}>{email}</a> or ring{" "}
      <span className="whitespace-nowrap">{phone}</span>.
    </>
  );
}

/** What happens to a visitor's data (UK GDPR, articles 13 and 14). */
export function Component() {
  return (
    <>
      <PageHead
        title="Privacy"
        description="What this website stores about you, where, for how long, and how to have it deleted. No cookies, no tracking, no advertising, and no Google until you ask for the map."
        path={paths.privacy}
      />
      <Crumbs trail={[{ name: "Privacy", path: paths.privacy }]} />
      <PlainPage
        title="Privacy"
        lead="No cookies and no tracking. What you send us is used to answer you and to do the work you ask for."
        chapters={chapters}
      />
    </>
  );
}
