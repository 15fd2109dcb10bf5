import { leakingStyles } from './leaking-styles';

const inLayer = (css: string) => `@layer remotes.cart{${css}}`;

describe('leakingStyles', () => {
  it.each([
    '.cart-card_ab12{color:var(--color-text);margin-inline-start:4px;inset:0}',
    '.cart-card_ab12>li,.cart-card_ab12>li:first-child+li{padding:0}',
    '.cart-card_ab12:hover .cart-name_x:not(.cart-on_y, html){color:red}',
    '[dir="rtl"] .cart-card_ab12{transform:scaleX(-1)}',
    '@media (min-width:600px){.cart-card_ab12{text-align:start}}',
    '.cart-card_ab12{&:hover{color:red}& .cart-name_x{color:red}}',
    '@keyframes cart-spin_ab12{from{opacity:0}to{opacity:1}}',
    '.cart-card_ab12{content:"left, * { body }"}',
    '.cart-card_ab12:is(.cart-a_x, h2),.cart-b_x{color:red}',
    '.cart-card_ab12[title="a, h2"],.cart-b_x{color:red}',
    '.cart-card_ab12[title="a\\"b, h2"]{color:red}',
    '/* body, h2 */.cart-card_ab12{color:red}',
    ':is(.cart-a_x, .cart-b_x .other):hover{color:red}',
    ':where(.cart-a_x){color:red}',
    '.cart-a_x{:is(&,.cart-b_x):hover{color:red}}',
    '@property --cart-angle{syntax:"<angle>";inherits:false;initial-value:0deg}',
  ])('accepts %s', (css) => {
    expect(leakingStyles(inLayer(css), 'cart')).toEqual([]);
  });

  it('accepts comments and fonts outside of the layer', () => {
    const css = '@charset "utf-8";/* made by a build */@font-face{font-family:"cart-x"}';
    expect(leakingStyles(css, 'cart')).toEqual([]);
  });

  it('names rules outside of the layer by their beginning', () => {
    const [fault = ''] = leakingStyles(`.cart-card_a{color:${'x'.repeat(90)}}`, 'cart');
    expect(fault).toBe(`.cart-card_a{color:${'x'.repeat(41)} stands outside of the layer`);
  });

  it('accepts the design system’s parts of a remote in their layer', () => {
    expect(leakingStyles('@layer shell.ui{.cart-icon_a{inline-size:1em}}', 'cart')).toEqual([]);
  });

  it.each([
    ['h2{color:red}', 'any h2'],
    ['.cart-card_a h2{color:red}', 'any h2'],
    ['*{box-sizing:border-box}', 'any *'],
    [':root{--color-text:red}', 'whole page'],
    ['body.cart-open_a{overflow:hidden}', 'whole page'],
    ['html[dir=rtl] .cart-card_a{color:red}', 'whole page'],
    ['.card{color:red}', 'no class of cart'],
    ['.catalog-card_a{color:red}', 'no class of cart'],
    ['[data-open]{color:red}', 'no class of cart'],
    ['.cart-card_a,.ant-btn{color:red}', 'no class of cart'],
    ['.cart-a_x:is(.b, .c),.ant-btn{color:red}', '.ant-btn is bound to no class of cart'],
    ['.cart-a_x[title="a, b"], h2{color:red}', 'h2 reaches any h2'],
    ['.cart-a_x{float: left }', 'wrong side'],
    ['.cart-card_a{color:red!important}', '!important'],
    ['.cart-card_a{margin-left:4px}', 'wrong side'],
    ['.cart-card_a{right:0}', 'wrong side'],
    ['.cart-card_a{border-top-left-radius:4px}', 'wrong side'],
    ['.cart-card_a{text-align:right}', 'wrong side'],
    ['.cart-card_a{&:hover{float:left}}', 'wrong side'],
    ['@keyframes spin{from{opacity:0}}', 'another app'],
    [':is(.cart-a_x, header){color:red}', 'any header'],
    [':is(.cart-a_x, .site){color:red}', 'no class of cart'],
    [':where(.cart-a_x, *){color:red}', 'any *'],
    [':where(:is(.cart-a_x, [data-open])){color:red}', 'no class of cart'],
    [':not(.cart-a_x){color:red}', 'any *'],
    ['.site:not(.cart-a_x){color:red}', 'no class of cart'],
    ['.site:has(.cart-a_x){color:red}', 'no class of cart'],
    [':is(html) .cart-a_x{color:red}', 'whole page'],
    ['.cart-a_x :is(h2, .b){color:red}', 'any h2'],
    ['.cart-a_x{.site:not(&){color:red}}', 'no class of cart'],
    ['@font-face{font-family:Inter}', 'Inter could be another app'],
    ['@property --color-text{syntax:"*";inherits:true}', 'another app'],
    ['@view-transition{navigation:auto}', 'whole page'],
  ])('finds the fault of %s', (css, fault) => {
    expect(leakingStyles(inLayer(css), 'cart').join()).toContain(fault);
  });

  it.each([
    '.cart-card_a{color:red}',
    '@layer shell{.cart-card_a{color:red}}',
    '@layer remotes.catalog{.cart-card_a{color:red}}',
    '@media print{.cart-card_a{color:red}}',
    '@media remotes.cart{.cart-card_a{color:red}}',
  ])('finds %s outside of the remote’s layer', (css) => {
    expect(leakingStyles(css, 'cart').join()).toContain('outside of the layer');
  });
});
