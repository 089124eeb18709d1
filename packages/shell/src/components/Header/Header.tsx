import { useClient, useSession } from '@tai/api-client';
import {
  IconButton,
  Kbd,
  MenuIcon,
  RetryIcon,
  SearchIcon,
  SettingsIcon,
  styled,
  WarningIcon,
  Tooltip,
  UserIcon,
  color,
} from '@tai/design-system';
import {
  authPort,
  BannerPlace,
  headerSlot,
  LazyPart,
  pageAt,
  settingsPort,
  SlotComponent,
  useHost,
  useLanguage,
  useObservable,
  usePort,
  useSlot,
} from '@tai/kernel';
import { useLocation } from 'react-router';
import { isDrawerOpen, isPaletteOpen } from '../../state/layers.ts';
import { shellWords } from '../../words.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { useIsOnline } from '../useIsOnline.ts';

const loadUserMenu = () => import('../UserMenu/UserMenu.tsx');

/** Title of the page at the left; search, what features put there, theme, language, settings and account at the right. Banners below. */
export function Header({ isMobile }: { isMobile: boolean }) {
  const say = shellWords.useWords();
  const session = useSession();
  const auth = usePort(authPort);
  const settings = usePort(settingsPort);
  const items = useSlot(headerSlot);
  return (
    <>
      <Bar>
        {isMobile && (
          <IconButton
            label={say('menu.open')}
            size="touch"
            data-tour="menu"
            onClick={() => isDrawerOpen.set(true)}
          >
            <MenuIcon />
          </IconButton>
        )}
        <PageTitle />
        <LineStatus />
        <Space />
        {isMobile ? (
          <IconButton
            label={say('header.search')}
            size="touch"
            data-tour="palette"
            onClick={() => isPaletteOpen.set(true)}
          >
            <SearchIcon />
          </IconButton>
        ) : (
          <SearchButton type="button" data-tour="palette" onClick={() => isPaletteOpen.set(true)}>
            <SearchIcon size={16} />
            <SearchLabel>{say('header.search')}</SearchLabel>
            <Kbd shortcut="Mod+K" />
          </SearchButton>
        )}
        {session &&
          items.map((item) => <SlotComponent key={item.id} item={item} props={{}} failure={itemFailed} />)}
        {!isMobile && <ThemeMenu />}
        {!isMobile && <LanguageMenu />}
        {session && (
          <IconButton label={say('header.settings')} onClick={() => settings.open('setting')}>
            <SettingsIcon />
          </IconButton>
        )}
        {session ? (
          <LazyPart
            load={loadUserMenu}
            props={{ session, isMobile }}
            fallback={<AccountPlace />}
            failure={itemFailed}
          />
        ) : (
          <IconButton label={say('header.signIn')} onClick={() => auth.openSignIn()}>
            <UserIcon />
          </IconButton>
        )}
      </Bar>
      <BannerPlace />
    </>
  );
}

function itemFailed(retry: () => void) {
  return <LoadAgain onClick={retry} />;
}

function LoadAgain({ onClick }: { onClick: () => void }) {
  const say = shellWords.useWords();
  return (
    <IconButton label={say('header.loadAgain')} onClick={onClick}>
      <RetryIcon />
    </IconButton>
  );
}

function PageTitle() {
  const { pick } = useLanguage();
  const { routes } = useHost();
  const entry = pageAt(routes, useLocation());
  return <Title>{entry ? pick(entry.route.title) : null}</Title>;
}

/** Says so while the browser is offline or the line to the server is down: nothing sent now is lost. */
function LineStatus() {
  const say = shellWords.useWords();
  const status = useObservable(useClient().realtime.status);
  const isOnline = useIsOnline();
  const text = !isOnline ? say('header.offline') : status === 'waiting' ? say('header.waiting') : null;
  return (
    <span role="status">
      {text && (
        <Tooltip label={text}>
          {/* A person must be able to reach the explanation with the keyboard. */}
          <Warning role="img" tabIndex={0} aria-label={text}>
            <WarningIcon size={16} />
          </Warning>
        </Tooltip>
      )}
    </span>
  );
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 4px;
  height: 48px;
  padding: 0 12px;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.panel};
`;

const Title = styled.div`
  overflow: hidden;
  padding-left: 4px;
  font-size: 14px;
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Space = styled.div`
  flex: 1;
`;

/** As large as the button of the account, so that nothing moves when it comes. */
const AccountPlace = styled.span`
  width: 32px;
  height: 32px;
  margin-left: 4px;
`;

const Warning = styled.span`
  display: inline-flex;
  padding: 6px;
  border-radius: calc(8px * var(--tai-rounding));
  color: ${color.warningText};
`;

const SearchButton = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 32px;
  width: clamp(160px, 22vw, 280px);
  margin-right: 8px;
  padding: 0 8px;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.textMuted};
  font: inherit;
  font-size: 13px;
  cursor: pointer;
  &:hover {
    border-color: ${color.hairlineStrong};
    color: ${color.text};
  }
`;

const SearchLabel = styled.span`
  flex: 1;
  overflow: hidden;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
