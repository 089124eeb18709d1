/** Two soft notes, made on the spot: no file to load. A browser that forbids sound stays silent. */
export function playFinishSound(): void {
  try {
    const audio = new AudioContext();
    for (const [index, frequency] of [587.33, 880].entries()) {
      const start = audio.currentTime + index * 0.12;
      const tone = new OscillatorNode(audio, { type: 'sine', frequency });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.45);
    }
    setTimeout(() => void audio.close(), 1000);
  } catch {
    // No audio here.
  }
}
