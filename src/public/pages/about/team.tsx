import { useFacts } from "@/shared/site/use-facts";

/** Who works here: portrait, name, trade and years; hidden until the owner has filled it. */
export function Team() {
  const { team } = useFacts();
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className="paper pb-section">
      <div className="wrap">
        <h2 id="team" className="mb-head max-w-sign text-h2">
          Who works on your car
        </h2>
        <ul className="grid grid-cols-2 gap-x-gap gap-y-10 nav:grid-cols-4">
          {team.map(({ name, trade, years, picture }) => (
            <li key={name} className="min-w-0">
              {picture && (
                <img
                  src={picture.url}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  decoding="async"
                  className="mb-4 block aspect-4/5 w-full rounded object-cover"
                />
              )}
              <div className="border-t-2 border-rule pt-3">
                <h3 className="text-large font-semibold">{name}</h3>
                <p className="text-mute">{trade}</p>
                {years > 0 && (
                  <p className="text-mute">
                    {years} {years === 1 ? "year" : "years"} in the trade
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
