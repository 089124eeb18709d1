import { adminRoutes, type ManagedEngine } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { Page } from '../../pages/EnginesPage/EnginesPage.tsx';
import { answerAsAdministrator, fill, managedEngines } from '../../testing/records.ts';
