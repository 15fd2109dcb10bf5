/**
 * For an inline `<script>` in the head of the HTML: keeps presses on the buttons and forms of the server's first
 * screen until the page's own can carry them out. It has to run before any other script, so it is a few bytes, and
 * what it records is in the document: `data-tapped` numbers the presses. Links, fields, and forms that have an
 * address work as they are. A button that is kept says that it is busy, once for the eye and once in words. A link
 * within the page leaves no mark in the address: a browser would move the focus there again when the page has loaded.
 * Rails that are moved get `data-scrolled`: to ask each element how far it is costs a layout.
 */
export const tapCaptureScript = `(function(d){var n=0,s;function keep(e){var t=e.target,f=d.getElementById('first-screen'),b;if(!f||!t.closest||!f.contains(t))return;if(e.type==='submit'){if(t.hasAttribute('action'))return;b=t}else{b=t.closest('a[href^="#"]');if(b){b=d.getElementById(b.hash.slice(1));if(b){e.preventDefault();b.focus();b.scrollIntoView()}return}b=t.closest('button,[role=button]');if(!b||b.form&&b.type==='submit')return}e.preventDefault();if(b.hasAttribute('data-tapped'))return;b.setAttribute('data-tapped',++n);b.setAttribute('aria-busy','true');b.setAttribute('aria-disabled','true');if(!s){s=d.createElement('div');s.setAttribute('role','status');s.setAttribute('class','first-screen-note');f.append(s)}setTimeout(function(){s.textContent=d.documentElement.lang==='ar'?'لحظة من فضلك …':'One moment …'},50)}d.addEventListener('scroll',function(e){if(e.target.dataset)e.target.dataset.scrolled=''},true);d.addEventListener('click',keep,true);d.addEventListener('submit',keep,true)})(document)`;
