import { useSettings } from '@tai/api-client';
import { oidcStartPath } from '@tai/contracts';
import { ButtonLink, color, controlHeight, fontSize, ShieldIcon, styled } from '@tai/design-system';
import { placeToReturn } from '../../state/arrival.ts';
import { authWords } from '../../words.ts';

/** The way to the company's own sign-in. A link, because the browser itself goes there. */
export function CompanySignIn({ label }: { label: string }) {
  const say = authWords.useWords();
  const [{ language }] = useSettings();
  const query = new URLSearchParams({ returnTo: placeToReturn(), csid: language });
  const address = `${oidcStartPath}?${query}`;
  return (
    <>
      <Divider aria-hidden>{say('login.or')}</Divider>
      <WrappingLink href={address} size="touch" fullWidth startIcon={<ShieldIcon />}>
        {say('login.company', { label })}
      </WrappingLink>
    </>
  );
}

const Divider = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  &::before,
  &::after {
    flex: 1;
    height: 1px;
    background: ${color.hairline};
    content: '';
  }
`;

// A company's name may be longer than a line.
const WrappingLink = styled(ButtonLink)`
  height: auto;
  min-height: ${controlHeight.touch};
  padding-block: 6px;
  white-space: normal;
  text-align: center;
`;
