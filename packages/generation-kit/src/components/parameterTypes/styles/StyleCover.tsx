import { color, radius, StyleIcon, styled } from '@tai/design-system';

/** Cover of a trained style, 40 px, or a sign in its place. */
export function StyleCover({ address }: { address: string | undefined }) {
  return (
    <Frame>
      {address ? <img src={address} alt="" loading="lazy" decoding="async" /> : <StyleIcon size={20} />}
    </Frame>
  );
}

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.field};
  color: ${color.textFaint};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
