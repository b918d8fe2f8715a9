import { fitsPlate } from "@/shared/ui/registration";

/** A registration as issued since 2001, among other words. */
const currentFormat = /(?<![\w-])[A-Z]{2}\d{2}\s?[A-Z]{3}(?![\w-])/i;

type VehiclePlateProps = { vehicle: string | null; size?: "small" | "large" };

/** A vehicle where staff work: its registration as a plate, other words in a dashed box; nothing without. */
export function VehiclePlate({ vehicle, size }: VehiclePlateProps) {
  if (!vehicle) return null;
  const plate = fitsPlate(vehicle) ? vehicle : currentFormat.exec(vehicle)?.[0];
  const rest = plate ? vehicle.replace(plate, "").replace(/^[\s,;(-]+|[\s,;)-]+$/g, "") : vehicle;
  return (
    <>
      {plate && (
        <span className="plate plate-letters desk-plate" data-size={size}>
          {plate}
        </span>
      )}
      {plate && rest && " "}
      {rest && <span className="desk-noplate wrap-anywhere">{rest}</span>}
    </>
  );
}
