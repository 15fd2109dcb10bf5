/**
 * For an inline `<script>` in the head of the HTML: records presses on the buttons and forms of the server's first
 * screen until the page can handle them. It has to run before any other script, so it is small, and stores its
 * records in the document: `data-tapped` numbers the presses. Links, fields, and forms with an address work
 * unchanged. A button with a recorded press is marked as busy, visually and as text. A link within the page does not
 * change the address: otherwise a browser would move the focus there again when the page has loaded. Scrolled rails
 * get `data-scrolled`, because reading the position of each element would force a layout.
 */
export const tapCaptureScript = `(function(d){var n=0,s;function keep(e){var t=e.target,f=d.getElementById('first-screen'),b;if(!f||!t.closest||!f.contains(t))return;if(e.type==='submit'){if(t.hasAttribute('action'))return;b=t}else{b=t.closest('a[href^="#"]');if(b){b=d.getElementById(b.hash.slice(1));if(b){e.preventDefault();b.focus();b.scrollIntoView()}return}b=t.closest('button,[role=button]');if(!b||b.form&&b.type==='submit')return}e.preventDefault();if(b.hasAttribute('data-tapped'))return;b.setAttribute('data-tapped',++n);b.setAttribute('aria-busy','true');b.setAttribute('aria-disabled','true');if(!s){s=d.createElement('div');s.setAttribute('role','status');s.setAttribute('class','first-screen-note');f.append(s)}setTimeout(function(){s.textContent=d.documentElement.lang==='ar'?'لحظة من فضلك …':'One moment …'},50)}d.addEventListener('scroll',function(e){if(e.target.dataset)e.target.dataset.scrolled=''},true);d.addEventListener('click',keep,true);d.addEventListener('submit',keep,true)})(document)`;
