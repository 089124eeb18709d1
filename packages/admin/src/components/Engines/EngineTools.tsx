import type { ManagedEngine } from '@tai/contracts';
import { Badge, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { offeredTools } from '../../domain/engineTools.ts';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { CapabilityDetails } from './CapabilityDetails.tsx';

/** What an engine offers, tool by tool, as designers find it in their forms. */
export function EngineTools({ engine: { capabilities } }: { engine: ManagedEngine }) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  if (capabilities.length === 0) return <Faint>{say('engines.noCapabilities')}</Faint>;
  const offered = offeredTools(capabilities);
  const lacking = capabilities.filter(({ available }) => !available).length;
  return (
    <details>
      <summary>
        {say('engines.offer', {
          tools: say('engines.tools', { count: offered.length }),
          capabilities: say('engines.capabilities', { count: capabilities.length }),
        })}
        {lacking > 0 && (
          <>
            {' '}
            <Badge tone="warning">{say('engines.someUnavailable', { count: lacking })}</Badge>
          </>
        )}
      </summary>
      <Tools>
        {offered.map(({ tool, name, capabilities: models }) => (
          <li key={tool}>
            <details>
              <summary>
                {pick(name)} <Faint>{tool}</Faint>
                {models.every(({ available }) => !available) && (
                  <>
                    {' '}
                    <Badge tone="warning">{say('engines.someUnavailable', { count: models.length })}</Badge>
                  </>
                )}
              </summary>
              {models.map((one) => (
                <CapabilityDetails key={one.model} capability={one} />
              ))}
            </details>
          </li>
        ))}
      </Tools>
    </details>
  );
}

const Tools = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: 8px 24px;
  align-items: start;
  padding: 8px 0 0 16px;
  overflow-wrap: anywhere;
`;
