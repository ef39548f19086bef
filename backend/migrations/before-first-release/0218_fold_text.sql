-- Text as searches and lists compare it: the same as `fold` in contracts/src/values/text/fold.ts, which says what that is (product.md 5.12).
-- The collation is that of code points, so that every database answers the same whatever its locale is. A list folds each of
-- its rows at each search: a step that most text does not need is looked for first.
create function fold_text(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text collate "C" := given;
begin
  if octet_length(folded) <> length(folded) then
    folded := regexp_replace(normalize(replace(folded, '´', ''''), nfkd), '[\u0300-\u036f]', '', 'g');
    if octet_length(folded) <> length(folded) then
      -- Latin, by far the most; then Greek and Cyrillic; then capitals that few names have.
      folded := translate(folded, 'ÆÐØÞðøĐđĦħıŁłŊŋŒŦŧƏəẞ', 'ædoþdoddhhillnnœtteeß');
      folded := replace(replace(replace(replace(folded, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
      if folded ~ '[\u0391-\u03c2\u0400-\u042f]' then
        folded := translate(folded,
          'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
          'αβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя');
      end if;
      if folded ~ '[\u0180-\u0390\u03c3-\u03ff\u0460-\u0589\u1e00-\u1fff\u2100-\u218f]' then
        folded := translate(folded,
          'ƁƂƄƆƇƉƊƋƎƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾ' ||
          'ҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇ' ||
          'ՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖỺỼỾℲↃ',
          'ɓƃƅɔƈɖɗƌǝɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿ' ||
          'ҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշ' ||
          'ոչպջռսվտրցւփքօֆỻỽỿⅎↄ');
      end if;
      if octet_length(folded) <> length(folded) then
        folded := regexp_replace(folded,
          '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g');
        -- Spaces, dashes and slashes; what has no counterpart is left out.
        folded := translate(folded, U&'\1680\2028\2029\2010\2011\2012\2013\2014\2015\2212\2044\2215' ||
          U&'\00b7\02b9\02ba\02bb\02bc\02bd\02be\02bf\2018\2019\201a\201b\2032\2035\00ad\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\feff',
          '   -------//');
      end if;
    end if;
  end if;
  folded := lower(folded);
  if folded ~ '[^a-z0-9 ]' then
    folded := replace(replace(folded, '''', ''), '`', '');
    if folded ~ '  |[\t-\r]' then
      folded := regexp_replace(folded, '[ \t-\r]+', ' ', 'g');
    end if;
    folded := replace(replace(btrim(folded), ' - ', ' vs '), ' & ', ' and ');
    if strpos(folded, '.') > 0 then
      folded := regexp_replace(folded, '(?<![^ .])([a-z])\.(?=[a-z]([. ]|$))', '\1', 'g');
    end if;
    folded := replace(replace(replace(folded, '-', ' '), '.', ' '), '/', ' ');
  end if;
  if strpos(folded, '  ') > 0 then
    folded := regexp_replace(folded, ' +', ' ', 'g');
  end if;
  folded := replace(btrim(folded), ' v ', ' vs ');
  if folded = '' then
    return regexp_replace(given, '^[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+' ||
      '|[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g');
  end if;
  return folded;
end
$$;
