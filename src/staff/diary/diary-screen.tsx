import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useShortcut } from "@/staff/kit/use-shortcut";
import { useMedia } from "@/staff/kit/use-media";
import { diaryPath, paths, type DiaryAddress } from "@/shared/paths";
import { IfOpen } from "@/staff/session/if-open";
import { Loaded } from "@/staff/kit/loaded";
import { Notice } from "@/shared/ui/notice";
import { BookingDialog } from "./booking-dialog";
import { DayBookings, GivenUp } from "./booking-list";
import { DayRail } from "./day-rail";
import { CancelDialog } from "./cancel-dialog";
import { CloseDayDialog } from "./close-day-dialog";
import { DayNotes, Misplaced } from "./day-notes";
import { DiaryBar } from "./diary-bar";
import { DragDay } from "./drag-day";
import { PauseDialog, Paused } from "./pause-bookings";
import { weekQuery } from "./queries";
import type { Booking, StaffDiary } from "./schema";
import { momentAt } from "./times";
import { useBookingActions } from "./use-booking-actions";
import { NewBookingDialog } from "./new-booking-dialog";
import type { BookingStart } from "./new-booking-form";
import { WeekList } from "./week-list";

/** From here on the opened booking and the walk-in stand beside the day. */
const railWidth = "(min-width: 80rem)";

/** The diary of a day or a week: who comes when and where, and what is done with it. */
export function DiaryScreen(address: DiaryAddress) {
  const { day } = address;
  const week = useQuery(weekQuery(day));
  const [asks, setAsks] = useState<"new" | "close" | "cancel" | "pause" | null>(null);
  const close = () => setAsks(null);
  const hasRail = useMedia(railWidth) && address.view === "day";
  const [start, setStart] = useState<BookingStart>(() => startOn(day));
  if (start.day !== day) setStart(startOn(day));
  /** Opens the form at a time, or takes the focus to it. */
  function add(pressed: Partial<BookingStart> = {}) {
    setStart({ ...startOn(day), ...pressed, takesFocus: true });
    if (!hasRail) setAsks("new");
  }
  useShortcut("altKey", "KeyN", add);
  return (
    <>
      <DiaryBar
        {...address}
        onNew={() => add()}
        onCloseDay={() => setAsks("close")}
        onCancel={() => setAsks("cancel")}
        onPause={week.data?.enabled && week.data.paused === null ? () => setAsks("pause") : null}
      />
      <Loaded query={week} loading="Loading the diary" failed="The diary could not be loaded">
        {(diary) => (
          <>
            <DiaryBody
              key={`${address.view} ${address.booking}`}
              {...address}
              diary={diary}
              hasRail={hasRail}
              start={start}
              onFree={(from, resource) => add({ from, resource })}
            />
            <NewBookingDialog open={asks === "new"} diary={diary} start={start} onClose={close} />
            <CloseDayDialog open={asks === "close"} diary={diary} day={day} onClose={close} />
            <CancelDialog open={asks === "cancel"} diary={diary} onClose={close} />
            <PauseDialog open={asks === "pause"} onClose={close} />
          </>
        )}
      </Loaded>
    </>
  );
}

const startOn = (day: string): BookingStart => ({
  day,
  from: null,
  resource: null,
  takesFocus: false,
});

type DiaryBodyProps = DiaryAddress & {
  diary: StaffDiary;
  hasRail: boolean;
  start: BookingStart;
  /** A press where a place is free. */
  onFree: (from: number, resource: number) => void;
};

function DiaryBody({ diary, day, view, booking, hasRail, start, onFree }: DiaryBodyProps) {
  const isWide = useMedia("(min-width: 48rem)");
  const { move } = useBookingActions(diary);
  const [openId, setOpenId] = useState(booking ?? null);
  const opened = diary.bookings.find(({ id }) => id === openId) ?? null;
  const open = ({ id }: Booking) => setOpenId(id);
  const leave = () => setOpenId(null);
  return (
    <>
      {!diary.enabled && (
        <Notice kind="info" className="mb-5" title="The diary is off">
          Visitors cannot book times; their forms ask for a day, as before. Bookings by telephone
          can be taken down here.{" "}
          <IfOpen to={paths.adminDiarySettings} otherwise="An admin can switch it on">
            <Link to={paths.adminDiarySettings} className="underline underline-offset-4">
              Switch it on in the settings
            </Link>
          </IfOpen>
          .
        </Notice>
      )}
      {diary.paused !== null && <Paused sentence={diary.paused} />}
      <Misplaced />
      {view === "week" ? (
        <WeekList diary={diary} dayPath={(one) => diaryPath({ day: one })} onOpen={open} />
      ) : (
        <div className={hasRail ? "diary-beside" : undefined}>
          <div>
            <DayNotes diary={diary} day={day} />
            {isWide ? (
              <DragDay
                diary={diary}
                day={day}
                onOpen={open}
                onFree={onFree}
                onMove={(booking, from, resource) =>
                  void move(booking, momentAt(day, from), resource)
                }
              />
            ) : (
              <DayBookings diary={diary} day={day} onOpen={open} />
            )}
            <GivenUp diary={diary} day={day} onOpen={open} />
          </div>
          {hasRail && <DayRail diary={diary} start={start} booking={opened} onClose={leave} />}
        </div>
      )}
      {!hasRail && <BookingDialog diary={diary} booking={opened} onClose={leave} />}
    </>
  );
}
