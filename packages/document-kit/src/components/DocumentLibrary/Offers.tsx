import { useErrorText } from '@tai/api-client';
import type { DocumentOffer, DocumentType } from '@tai/contracts';
import { Button, color, styled, toast } from '@tai/design-system';
import { useAnswerDocumentOfferMutation, useDocumentOffersQuery } from '../../api/documentSharingApi.ts';
import { libraryWords } from '../../libraryWords.ts';

/** Documents of one type that others want to hand over to the person, each with its answer. Nothing without one. */
export function Offers({ type }: { type: DocumentType }) {
  const { data = [] } = useDocumentOffersQuery();
  return data
    .filter((offer) => offer.type === type)
    .map((offer) => <Offer key={offer.documentId} {...offer} />);
}

function Offer({ documentId, title, from }: DocumentOffer) {
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  const [answer, { isLoading }] = useAnswerDocumentOfferMutation();
  async function reply(isAccepted: boolean): Promise<void> {
    const { error } = await answer({ documentId, isAccepted });
    if (error) toast.show({ message: say('actionFailed', { reason: errorText(error) }), tone: 'danger' });
    else if (isAccepted) toast.show({ message: say('offerTaken', { title }), tone: 'success' });
  }
  return (
    <Line role="status">
      <p>{say('offer', { name: from.name || say('gone'), title })}</p>
      <Answers>
        <Button size="compact" disabled={isLoading} onClick={() => void reply(false)}>
          {say('offerDecline')}
        </Button>
        <Button size="compact" variant="primary" loading={isLoading} onClick={() => void reply(true)}>
          {say('offerAccept')}
        </Button>
      </Answers>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 8px 12px;
  border: 1px solid ${color.hairline};
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.selected};
  p {
    flex: 1 1 240px;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Answers = styled.div`
  display: flex;
  gap: 8px;
  margin-inline-start: auto;
`;
