/**
 * For an inline `<script>` in the head of the HTML: of the pictures in the server's first screen, only those on the
 * screen are fetched. Browsers apply `loading="lazy"` to everything within a few screens, and all of a rail, which
 * competes with the files of the page. It runs while the document is parsed, before its styles allow painting; the main
 * picture is not lazy and loads at once. Without scripts the pictures are as in the document.
 */
export const pictureHoldScript = `(function(d){d.addEventListener('readystatechange',function(){var o=new IntersectionObserver(function(l){l.forEach(function(e){var i=e.target,s=i.dataset;if(!e.isIntersecting)return;o.unobserve(i);if(s.srcset)i.srcset=s.srcset;i.src=s.src})});d.querySelectorAll('#first-screen img[loading=lazy][src]').forEach(function(i){if(i.srcset){i.dataset.srcset=i.srcset;i.removeAttribute('srcset')}i.dataset.src=i.getAttribute('src');i.removeAttribute('src');o.observe(i)})},{once:true})})(document)`;
