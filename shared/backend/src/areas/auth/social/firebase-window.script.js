/**
 * Runs reCAPTCHA and posts its token to the page that opened the window. Most people see no challenge; after dismissing
 * one, the button shows it again.
 */
const { siteKey, script, key } = JSON.parse(document.getElementById('try').textContent);
const fail = () => {
  document.getElementById('failed').hidden = false;
};
window.whenCaptchaIsThere = () => {
  const widget = grecaptcha.render('captcha', {
    sitekey: siteKey,
    size: 'invisible',
    callback: (token) => {
      const answer = { type: 'firebase-person', recaptcha_token: token, key };
      if (window.opener) window.opener.postMessage(answer, location.origin);
    },
    'error-callback': fail,
  });
  const again = document.getElementById('again');
  again.hidden = false;
  again.addEventListener('click', () => grecaptcha.execute(widget));
  grecaptcha.execute(widget);
};
const element = document.createElement('script');
element.src = script;
element.addEventListener('error', fail);
document.head.append(element);
