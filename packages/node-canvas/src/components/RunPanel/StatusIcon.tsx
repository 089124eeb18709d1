import {
  BlockedIcon,
  ClockIcon,
  color,
  ErrorIcon,
  PlayIcon,
  RefreshIcon,
  styled,
  SuccessIcon,
  type IconComponent,
} from '@tai/design-system';
import type { RunStatus, StepStatus } from '@tai/contracts';

const icons: Record<RunStatus | StepStatus, readonly [IconComponent, string]> = {
  waiting: [ClockIcon, color.textFaint],
  queued: [ClockIcon, color.textMuted],
  running: [PlayIcon, color.accent],
  succeeded: [SuccessIcon, color.success],
  reused: [RefreshIcon, color.success],
  failed: [ErrorIcon, color.dangerText],
  cancelled: [BlockedIcon, color.textFaint],
  skipped: [BlockedIcon, color.textFaint],
};

/** The sign of a state. The words beside it say the same. */
export function StatusIcon({ status }: { status: RunStatus | StepStatus }) {
  const [Icon, tone] = icons[status];
  return (
    <Root style={{ color: tone }} aria-hidden>
      <Icon size={16} />
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 16px;
  height: 20px;
`;
