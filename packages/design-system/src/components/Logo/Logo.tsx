import { useId } from 'react';

// The name is the same in every language.
const brandName = 'TAI';

/** Props of {@link Logo}. */
export interface LogoProps {
  /** Height of the mark in px; legible from 16. */
  size?: number;
  /** With the name beside the mark. */
  wordmark?: boolean;
}

/**
 * The product's mark, a T that ends in a drawing nib, and its name. The same drawing for the browser's tab is
 * `assets/favicon.svg`; change both.
 */
export function Logo({ size = 24, wordmark = true }: LogoProps) {
  const gradient = useId();
  return (
    <svg
      role="img"
      aria-label={brandName}
      height={size}
      width={wordmark ? (size * 84) / 32 : size}
      viewBox={wordmark ? '0 0 84 32' : '0 0 32 32'}
      fill="none"
    >
      <linearGradient id={gradient} x1="4" y1="0" x2="28" y2="32" gradientUnits="userSpaceOnUse">
        <stop stopColor="#9a8cff" />
        <stop offset="0.55" stopColor="#6a6af2" />
        <stop offset="1" stopColor="#4a48d8" />
      </linearGradient>
      <rect width="32" height="32" rx="9" fill={`url(#${gradient})`} />
      <path d="M7 8.5h18v4.7h-6.1v7.3L16 27l-2.9-6.5v-7.3H7z" fill="#fff" />
      <path d="M16 21.6v-5.2" stroke="#5a55e2" strokeWidth="1.5" strokeLinecap="round" />
      {wordmark && (
        <path
          d="M41 9.5h12.5M47.25 9.5V24M56 24l6.25-15L68.5 24M75 8v16"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="bevel"
        />
      )}
    </svg>
  );
}
