import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { Styled } from '../../Styled';
import { chosen, makeStore, type State } from '../../store';

export const meta = { title: 'App', description: 'A calculator of styled-components and Redux.' };

const Card = styled.p`
  padding: 24px;
  border-radius: 8px;
  background: rgb(230, 240, 255);
  color: rgb(10, 20, 60);
`;
const Note = styled.p`
  position: fixed;
  inset: auto 16px 16px auto;
  padding: 16px;
  background: rgb(20, 80, 40);
  color: rgb(255, 255, 255);
`;

function Calculator() {
  const { amount, months } = useSelector(({ loan }: State) => loan);
  const dispatch = useDispatch();
  const [isNoted, setNoted] = useState(false);
  return (
    <>
      <Card data-testid="card">₹{Math.round(amount / months)} a month</Card>
      <button type="button" onClick={() => dispatch(chosen(1_000_000))}>
        Take ten lakh
      </button>
      <button type="button" onClick={() => setNoted(true)}>
        Open the note
      </button>
      {isNoted && createPortal(<Note role="note">A note in the corner</Note>, document.body)}
    </>
  );
}

export default function AppPage() {
  const [store] = useState(makeStore);
  return (
    <Styled>
      <Provider store={store}>
        <h1>App</h1>
        <Calculator />
      </Provider>
    </Styled>
  );
}
