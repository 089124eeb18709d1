import { configure } from '@testing-library/react';

// One second, as the library waits by default, is a guess about the machine. It may be busy, and the test right.
configure({ asyncUtilTimeout: 4_000 });
