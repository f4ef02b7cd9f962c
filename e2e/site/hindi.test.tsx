import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, formNamed, press } from './forms';
import { renderSite } from './render-site';

const keptForAYear = { '/connect/retention': { status: 200, body: { days: 365 } } };

test('a Hindi page is in Hindi from header to footer', async () => {
  await renderSite('/hi/contact');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('संपर्क करें');
  expect(await formNamed('हमें लिखें')).toBeTruthy();
  expect(document.documentElement.lang).toBe('hi');
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: 'हमारे बारे में' }).getAttribute('href')).toBe('/hi/about');
  expect(banner.getByRole('link', { name: 'ब्लॉग' }).getAttribute('href')).toBe('/hi/blogs');
  const languages = within(screen.getByRole('navigation', { name: 'भाषा' })).getAllByRole('link');
  expect(
    languages.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['English', '/contact', null],
    ['हिन्दी', '/hi/contact', 'true'],
  ]);
});

test('following a link on a Hindi page keeps the language', async () => {
  const { user } = await renderSite('/hi/careers');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'संपर्क करें' }));
  expect((await screen.findByRole('heading', { level: 1, name: 'संपर्क करें' })).textContent).toBe(
    'संपर्क करें',
  );
  expect(location.pathname).toBe('/hi/contact');
});

test('an unknown Hindi address shows a Hindi page', async () => {
  await renderSite('/hi/no-such-page');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('पेज नहीं मिला');
  expect(screen.getByRole('link', { name: 'होम पेज से शुरू करें' }).getAttribute('href')).toBe('/hi');
});

test('a modal in Hindi sends the documented values', async () => {
  const { api, user } = await renderSite('/hi');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'प्राइवेट फंडिंग' }));
  const modal = await screen.findByRole('dialog', { name: 'प्राइवेट फंडिंग' });
  const form = await within(modal).findByRole('form');
  await press({ user }, form, 'भेजें');
  expect(await within(form).findByText('अपना नाम लिखें')).toBeTruthy();
  await fill(user, form, {
    नाम: 'आशा',
    मोबाइल: '9876543210',
    ईमेल: 'a@b.example',
    शहर: 'इंदौर',
    राशि: '2 करोड़ से कम',
  });
  await press({ user }, form, 'भेजें');
  const alert = await screen.findByRole('alertdialog', { name: 'संदेश' });
  expect(alert.textContent).toMatch(
    /^फ़ॉर्म भेज दिया गया!(?:अभी हमारा ऑफ़िस बंद है। )?हम .*वार .*\+91\s98765\s43210 पर फ़ोन करेंगे।ठीक हैनंबर ग़लत है\?चैट$/,
  );
  expect(api.sent[0]?.body).toMatchObject({
    name: 'आशा',
    mobile: '919876543210',
    city: 'इंदौर',
    amount: 'below 2Cr',
  });
  const context = JSON.parse(decodeURIComponent(String(api.sent[0]?.headers['x-lead-context'])));
  expect(context).toMatchObject({ language: 'hi', page: '/hi' });
});

test('the privacy notice on Hindi pages links to the Hindi policy', async () => {
  const { user } = await renderSite('/hi/contact', { api: keptForAYear });
  const form = within(await formNamed('हमें लिखें'));
  await user.click(form.getByText('हम आपकी जानकारी का क्या करते हैं', { selector: 'summary' }));
  const terms = await form.findAllByRole('term');
  const items = Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(items['हम क्या लेते हैं']).toContain('नाम, ईमेल, मोबाइल, संदेश;');
  expect(items['कब तक']).toBe('ज़्यादा से ज़्यादा एक साल, फिर मिटा दिया जाता है।');
});

test('load and submission failures are shown in Hindi', async () => {
  const { user } = await renderSite('/hi/careers', {
    hasContent: true,
    remotes: { 'mf-forms/modals/CareersPopup': 'timeout' },
    api: { '/career-request': 'down' },
  });
  const form = await formNamed('हमारी टीम से जुड़ें');
  await fill(user, form, {
    नाम: 'आशा',
    ईमेल: 'a@b.example',
    प्रोफ़ाइल: 'क्रेडिट',
    शहर: 'इंदौर',
    'कुल अनुभव': '4',
  });
  expect(within(form).getByLabelText('पद (वैकल्पिक)').textContent).toContain(
    'पद चुनेंबिज़नेस डेवलपमेंट मैनेजर',
  );
  await press({ user }, form, 'भेजें');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'कुछ गड़बड़ हो गई। कृपया बाद में फिर कोशिश करें।',
  );
  await user.click(screen.getByRole('button', { name: 'ठीक है' }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'अभी आवेदन करें' }))[0] as HTMLElement,
  );
  const dialog = await screen.findByRole('dialog', { name: 'यह फ़ॉर्म नहीं खुला' });
  await waitFor(() =>
    expect(dialog.textContent).toContain('हिस्सा mf-forms/modals/CareersPopup लोड नहीं हो सका।'),
  );
  expect(dialog.textContent).toContain('(समय समाप्त: ');
  expect(dialog.textContent).toContain('साइट का यह हिस्सा नहीं खुला। बाक़ी सब काम कर रहा है।');
});
