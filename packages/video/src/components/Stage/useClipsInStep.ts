import { useEffect, useRef, useState } from 'react';

/** Seconds that two players may be apart before the second one is moved to the first: about two frames. */
const drift = 0.08;

/**
 * Plays the clips in an element in step. The first leads: the others follow its time, and a shorter one waits on its last frame.
 * @returns `clips` is the ref of the element; times are in seconds, `measure` is for when a clip has loaded
 */
export function useClipsInStep() {
  const clips = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(0);

  const players = () => [...(clips.current?.querySelectorAll('video') ?? [])];
  const lengthOf = ({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? duration : 0);

  function seek(next: number): void {
    for (const player of players()) player.currentTime = Math.min(next, lengthOf(player));
    setTime(next);
  }

  useEffect(() => {
    if (!isPlaying) return;
    const all = players();
    const leader = all.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
    if (!leader) return;
    // A browser that refuses to play, or a clip that cannot be read, leaves the button as it was.
    void Promise.all(all.map((player) => player.play())).catch(() => setPlaying(false));
    let frame = requestAnimationFrame(function follow() {
      for (const player of all) {
        if (player === leader) continue;
        const wanted = Math.min(leader.currentTime, lengthOf(player));
        if (Math.abs(player.currentTime - wanted) > drift) player.currentTime = wanted;
      }
      setTime(leader.currentTime);
      // Together from the beginning again.
      if (leader.ended) {
        for (const player of all) {
          player.currentTime = 0;
          void player.play().catch(() => undefined);
        }
      }
      frame = requestAnimationFrame(follow);
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const player of all) player.pause();
    };
  }, [isPlaying]);

  /** Another clip was loaded. */
  const measure = () => setLength(Math.max(...players().map(lengthOf), 0));

  return { clips, isPlaying, time, length, seek, measure, toggle: () => setPlaying(!isPlaying) };
}
