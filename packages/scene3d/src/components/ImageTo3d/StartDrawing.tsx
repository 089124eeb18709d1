import { color, styled } from '@tai/design-system';
import type { ModelStart } from './ModelStarts.tsx';

/** What kind of image a way begins with and what becomes of it, as a drawing of two lines' worth. */
export function StartDrawing({ of }: { of: ModelStart }) {
  return (
    <Drawing viewBox="0 0 96 48" aria-hidden>
      {drawings[of]}
      <path d="M44 24h7m-3-3 3 3-3 3" data-arrow="" />
    </Drawing>
  );
}

const drawings = {
  logo: (
    <>
      <path d="M8 38C8 18 20 8 36 8c0 18-10 30-28 30Zm0 0 16-17" />
      <path d="M58 36c0-19 11-29 26-29 0 17-9 29-26 29Zm0 0 6 5c17 0 26-12 26-29l-6-5M58 36l15-16" />
    </>
  ),
  turned: (
    <>
      <path d="M18 6c0 8-8 12-8 22 0 8 4 14 8 14h8c4 0 8-6 8-14 0-10-8-14-8-22Zm4-2v40" />
      <path d="M68 6c0 8-8 12-8 22 0 8 4 14 8 14h8c4 0 8-6 8-14 0-10-8-14-8-22" />
      <ellipse cx="72" cy="6" rx="4" ry="1.6" />
      <ellipse cx="72" cy="28" rx="12" ry="4" />
    </>
  ),
  relief: (
    <>
      <rect x="6" y="8" width="32" height="32" rx="3" />
      <circle cx="22" cy="24" r="9" />
      <path d="m58 14 24-6 8 6v24l-24 6-8-6Zm8 6 24-6m-24 6-8-6m8 6v24" />
      <path d="M72 30c0-5 3-9 6-9s5 3 5 7" />
    </>
  ),
};

const Drawing = styled.svg`
  width: 96px;
  height: 48px;
  fill: none;
  stroke: ${color.textMuted};
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-arrow] {
    stroke: ${color.accent};
  }
`;
