/**
 * For an inline `<script>` in the head of the HTML: of the images in the server's first screen, only those on the
 * screen are fetched. Browsers apply `loading="lazy"` to everything within a few screens, and to all of a rail, which
 * competes with the files of the page. Each part of the document is handled as soon as it is parsed: a browser may
 * render between two parts, and would start these requests. The main image is not lazy and loads immediately. Without
 * scripts the images are as in the document.
 */
export const pictureHoldScript = `(function(d){var o=new IntersectionObserver(function(l){l.forEach(function(e){var i=e.target,s=i.dataset;if(!e.isIntersecting)return;o.unobserve(i);if(s.srcset)i.srcset=s.srcset;i.src=s.src})});function hold(){d.querySelectorAll('#first-screen img[loading=lazy][src]:not([data-src])').forEach(function(i){if(i.srcset){i.dataset.srcset=i.srcset;i.removeAttribute('srcset')}i.dataset.src=i.getAttribute('src');i.removeAttribute('src');o.observe(i)})}var m=new MutationObserver(hold);m.observe(d,{childList:true,subtree:true});d.addEventListener('readystatechange',function(){m.disconnect();hold()},{once:true})})(document)`;
