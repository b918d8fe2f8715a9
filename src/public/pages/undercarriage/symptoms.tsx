import { symptoms } from "@/shared/content/undercarriage";

/** Noises that a driver hears, their cause, and a link to the section below. */
export function Symptoms() {
  return (
    <section aria-labelledby="symptoms" className="paper py-section">
      <div className="wrap">
        <h2 id="symptoms" className="mb-head max-w-sign text-h2">
          What does it sound like?
        </h2>
        <ul className="grid gap-x-gap border-t-2 border-rule sm:grid-cols-2">
          {symptoms.map(([sound, cause, part]) => (
            <li key={sound} className="border-b border-line">
              <a href={`#${part}`} className="group block py-4">
                <span className="block text-large font-semibold group-hover:underline">
                  {sound}
                </span>
                <span className="text-mute">{cause}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
