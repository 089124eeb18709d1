import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// One second, as the library waits by default, is a guess about the machine. It may be busy, and the test right.
configure({ asyncUtilTimeout: 4_000 });

afterEach(() => cleanup());
