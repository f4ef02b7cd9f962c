import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AwardClip } from './AwardClip';

vi.mock('./award-clips', () => ({
  awardClips: { 'award-first': '/first.mp4', 'award-national': '/national.mp4' },
}));

test('a clip loads on request and plays until reduced motion is switched on', async () => {
  const preference = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(preference as unknown as MediaQueryList);
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  render(<AwardClip name="award-national" title="The national award" />);
  expect(document.querySelector('video')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play the video: The national award' }));
  const clip = await screen.findByLabelText('The national award', { selector: 'video' });
  expect([clip.getAttribute('src'), pause.mock.calls]).toEqual(['/national.mp4', []]);
  preference.matches = true;
  act(() => void preference.dispatchEvent(new Event('change')));
  expect(pause.mock.contexts).toEqual([clip]);
});
