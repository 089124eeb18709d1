import { knownTool, type Picture } from '@tai/contracts';
import { CloseIcon, color, EmptyState, IconButton, ImageBox, SparklesIcon, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { capabilityApi, pictureApi } from '@tai/api-client';
import type { Results } from '@tai/generation-kit';
import { lineageOf, type LineageNode } from '../../domain/lineage.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { toolWords } from '../../toolWords.ts';

export interface LineageStageProps {
  results: Results;
}

/** What was made from what: the results of late as trees, from left to right. */
export function Component({ results }: LineageStageProps) {
  const say = toolWords.useWords();
  const dispatch = useDispatch();
  const roots = useMemo(
    () => lineageOf(results.results.filter((result) => result.kind === 'picture')),
    [results.results],
  );
  const unknown = useMemo(() => roots.filter(({ picture }) => !picture).map(({ id }) => id), [roots]);
  const { data } = pictureApi.usePicturesByIdQuery(unknown, { skip: unknown.length === 0 });
  return (
    <Root>
      <Head>
        <strong>{say('lineage.title')}</strong>
        <IconButton label={say('compare.close')} onClick={() => dispatch(stageChanged({ kind: 'result' }))}>
          <CloseIcon />
        </IconButton>
      </Head>
      {roots.length === 0 ? (
        !results.isLoading && <EmptyState title={say('lineage.empty')} icon={<SparklesIcon />} />
      ) : (
        <Trees aria-label={say('lineage.title')}>
          {roots.map((root) => (
            <Branch
              key={root.id}
              node={root}
              picture={root.picture ?? data?.find(({ id }) => id === root.id)}
              results={results}
            />
          ))}
        </Trees>
      )}
    </Root>
  );
}

interface BranchProps {
  node: LineageNode;
  picture: Picture | undefined | null;
  results: Results;
}

function Branch({ node, picture, results }: BranchProps) {
  const say = toolWords.useWords();
  const { pick } = useLanguage();
  const { data: capabilities } = capabilityApi.useCapabilitiesQuery();
  const toolName = capabilities?.find((one) => one.tool === node.job?.tool)?.toolName;
  const name = toolName ?? (node.job && knownTool(node.job.tool)?.name);
  const label = node.job ? (name ? pick(name) : say('lineage.otherTool')) : say('lineage.source');
  return (
    <li>
      <Card
        type="button"
        disabled={!node.job}
        aria-current={results.chosen?.id === node.id || undefined}
        title={picture?.prompt || picture?.name || label}
        onClick={() => results.choose(node.id)}
      >
        {picture ? (
          <ImageBox
            src={picture.thumbUrl}
            alt={picture.prompt || picture.name || label}
            thumbhash={picture.thumbhash}
            width={1}
            height={1}
            fit="cover"
          />
        ) : (
          <span>{say('lineage.gone')}</span>
        )}
        <small>{label}</small>
      </Card>
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} picture={child.picture} results={results} />
          ))}
        </ul>
      )}
    </li>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  padding: 8px 12px;
  strong {
    flex: 1;
    font-size: 13px;
  }
`;

const Trees = styled.ul`
  flex: 1;
  min-height: 0;
  margin: 0;
  padding: 8px 16px 16px;
  overflow: auto;
  list-style: none;
  li {
    position: relative;
    display: flex;
    align-items: flex-start;
    padding-bottom: 12px;
  }
  /* From a card to the trunk at the left of what became of it, and from the trunk to each. */
  ul {
    position: relative;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ul > li {
    padding-left: 36px;
  }
  ul::before,
  ul > li::before {
    position: absolute;
    top: 43px;
    left: 0;
    width: 19px;
    height: 2px;
    background: ${color.hairline};
    content: '';
  }
  ul > li::before {
    left: 19px;
    width: 17px;
  }
  ul > li:not(:only-child)::after {
    position: absolute;
    top: 0;
    bottom: 0;
    left: 17px;
    width: 2px;
    background: ${color.hairline};
    content: '';
  }
  ul > li:first-of-type::after {
    top: 43px;
  }
  ul > li:last-child::after {
    bottom: auto;
    height: 45px;
  }
`;

const Card = styled.button`
  flex: none;
  width: 104px;
  padding: 4px;
  border: 0;
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.panel};
  color: ${color.textMuted};
  font: inherit;
  font-size: 12px;
  text-align: center;
  cursor: pointer;
  &:disabled {
    cursor: default;
  }
  &[aria-current] {
    outline: 2px solid ${color.accent};
  }
  > :not(small) {
    width: 96px;
    height: 80px;
  }
  small {
    display: block;
    padding: 4px 2px 2px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
