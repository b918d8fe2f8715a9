import { readStored, removeStored, writeStored } from "@/shared/browser/storage";

const storageKey = "desk-sound";

/** Whether somebody has switched the sound on, on this device. */
export const soundIsOn = () => readStored(storageKey) === true;

/** Remembers on this device whether the sound is on. */
export function keepSound(on: boolean): void {
  if (on) writeStored(storageKey, true);
  else removeStored(storageKey);
}

/** Two short tones. Browsers stay silent until something on the page was pressed. */
export function playArrival(): void {
  if (typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + index * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.16);
    if (index === 1) tone.addEventListener("ended", () => void audio.close());
  }
}
