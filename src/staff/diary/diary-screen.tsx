import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useMedia } from "@/staff/kit/use-media";
import { diaryPath, paths, type DiaryAddress } from "@/shared/paths";
import { IfOpen } from "@/staff/session/if-open";
import { Loaded } from "@/staff/kit/loaded";
import { Notice } from "@/shared/ui/notice";
import { BookingDialog } from "./booking-dialog";
import { DayList, GivenUp } from "./booking-list";
import { DayRail } from "./day-rail";
import { CancelDialog } from "./cancel-dialog";
import { CloseDayDialog } from "./close-day-dialog";
import { DayNotes, Misplaced } from "./day-notes";
import { DiaryBar } from "./diary-bar";
import { DragDay } from "./drag-day";
import { PauseDialog, Paused } from "./pause-bookings";
import { weekQuery } from "./queries";
import type { Booking, Diary } from "./schema";
import { momentAt } from "./times";
import { useBookingActions } from "./use-booking-actions";
import { WalkInDialog } from "./walk-in-dialog";
import { WeekList } from "./week-list";

/** From here on the opened booking and the walk-in stand beside the day. */
const railWidth = "(min-width: 80rem)";

/** The diary of a day or a week: who comes when and where, and what is done with it. */
export function DiaryScreen(address: DiaryAddress) {
  const { day } = address;
  const week = useQuery(weekQuery(day));
  const [asks, setAsks] = useState<"walk-in" | "close" | "cancel" | "pause" | null>(null);
  const close = () => setAsks(null);
  const hasRail = useMedia(railWidth) && address.view === "day";
  return (
    <>
      <DiaryBar
        {...address}
        onWalkIn={hasRail ? null : () => setAsks("walk-in")}
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
            />
            <WalkInDialog open={asks === "walk-in"} diary={diary} day={day} onClose={close} />
            <CloseDayDialog open={asks === "close"} diary={diary} day={day} onClose={close} />
            <CancelDialog open={asks === "cancel"} diary={diary} onClose={close} />
            <PauseDialog open={asks === "pause"} onClose={close} />
          </>
        )}
      </Loaded>
    </>
  );
}

type DiaryBodyProps = DiaryAddress & { diary: Diary; hasRail: boolean };

function DiaryBody({ diary, day, view, booking, hasRail }: DiaryBodyProps) {
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
          Visitors cannot book times; their forms ask for a day, as before. Walk-ins can be taken
          down here.{" "}
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
                onMove={(booking, from, resource) =>
                  void move(booking, momentAt(day, from), resource)
                }
              />
            ) : (
              <DayList diary={diary} day={day} onOpen={open} />
            )}
            <GivenUp diary={diary} day={day} onOpen={open} />
          </div>
          {hasRail && <DayRail diary={diary} day={day} booking={opened} onClose={leave} />}
        </div>
      )}
      {!hasRail && <BookingDialog diary={diary} booking={opened} onClose={leave} />}
    </>
  );
}
