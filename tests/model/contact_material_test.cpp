#include "model/contact_material.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "golden/golden_file.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;

const Json& expected() { return golden("modia3d/materials"); }

double value_or_zero(const Json& entry, const char* field) { return entry.value(field, 0.0); }

/// What `set` says when it refuses.
template <class Set>
std::string refusal(const Set& set) {
  try {
    set();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "accepted";
}

SolidMaterial ice() { return {"Ice", 917, 9e9, 0.33, {}, {}}; }

TEST(StandardPalette, HoldsEverySolidOfModia3d) {
  const MaterialPalette& palette = standard_palette();
  for (const auto& [name, entry] : expected().at("solid_materials").items()) {
    const int i = palette.find(name);
    ASSERT_GE(i, 0) << name;
    const SolidMaterial& solid = palette.solids[static_cast<std::size_t>(i)];
    EXPECT_EQ(solid.density, entry.at("density")) << name;
    EXPECT_EQ(solid.youngs_modulus, entry.at("YoungsModulus")) << name;
    EXPECT_EQ(solid.poissons_ratio, entry.at("PoissonsRatio")) << name;
    const ThermalProperties& thermal = solid.thermal;
    EXPECT_EQ(thermal.melting_point, value_or_zero(entry, "meltingPoint")) << name;
    EXPECT_EQ(thermal.specific_heat_capacity, value_or_zero(entry, "specificHeatCapacity")) << name;
    EXPECT_EQ(thermal.conductivity, value_or_zero(entry, "thermalConductivity")) << name;
    EXPECT_EQ(thermal.linear_expansion, value_or_zero(entry, "linearThermalExpansionCoefficient"));
  }
}

TEST(StandardPalette, HoldsEveryPairOfModia3dInEitherOrder) {
  const MaterialPalette& palette = standard_palette();
  const Json& usual = expected().at("defaults_elastic");
  for (const Json& entry : expected().at("contact_pair_materials")) {
    const int a = palette.find(entry.at("pair")[0].get<std::string>());
    const int b = palette.find(entry.at("pair")[1].get<std::string>());
    for (const PairLookup& found : {palette.between(a, b), palette.between(b, a)}) {
      EXPECT_EQ(found.origin, PairOrigin::given) << entry;
      const ContactPairMaterial& pair = found.pair;
      const bool observes = entry.at("responseType") == "ObserverResponse";
      EXPECT_EQ(pair.response, observes ? PairResponse::observer : PairResponse::elastic);
      EXPECT_EQ(pair.alarm, entry.value("printAlarm", false)) << entry;
      EXPECT_EQ(pair.restitution, value_or_zero(entry, "coefficientOfRestitution")) << entry;
      EXPECT_EQ(pair.sliding_friction, value_or_zero(entry, "slidingFrictionCoefficient"));
      EXPECT_EQ(pair.rolling_resistance, value_or_zero(entry, "rotationalResistanceCoefficient"));
      EXPECT_EQ(pair.v_small, usual.at("vsmall"));
      EXPECT_EQ(pair.w_small, usual.at("wsmall"));
    }
  }
}

TEST(StandardPalette, SaysWhereEachNumberIsFrom) {
  for (const SolidMaterial& solid : standard_palette().solids) EXPECT_NE(solid.source, "");
  for (const ContactPairMaterial& pair : standard_palette().pairs) EXPECT_NE(pair.source, "");
}

TEST(MaterialPalette, MixesTheMeanOfWhatEachDoesToItsOwnKind) {
  MaterialPalette palette = standard_palette();
  const int steel = palette.find("Steel"), wood = palette.find("DryWood");
  palette.set_pair({.a = steel,
                    .b = steel,
                    .restitution = 0.7,
                    .sliding_friction = 0.5,
                    .rolling_resistance = 0.001,
                    .v_small = 0.03,
                    .w_small = 0.05});
  const PairLookup mixed = palette.between(wood, steel);
  EXPECT_EQ(mixed.origin, PairOrigin::mixed);
  EXPECT_DOUBLE_EQ(mixed.pair.restitution, 0.65);
  EXPECT_DOUBLE_EQ(mixed.pair.sliding_friction, 0.4);
  EXPECT_DOUBLE_EQ(mixed.pair.rolling_resistance, 0.001);
  EXPECT_DOUBLE_EQ(mixed.pair.v_small, 0.02);
  EXPECT_DOUBLE_EQ(mixed.pair.w_small, 0.03);
}

TEST(MaterialPalette, AnEntryOfItsOwnGoesBeforeTheMean) {
  MaterialPalette palette = standard_palette();
  const int steel = palette.find("Steel"), wood = palette.find("DryWood");
  palette.set_pair({.a = wood, .b = steel, .restitution = 0.25});
  EXPECT_EQ(palette.between(steel, wood).origin, PairOrigin::given);
  EXPECT_EQ(palette.between(steel, wood).pair.restitution, 0.25);
}

TEST(MaterialPalette, WhatObservesNeverPushesWhateverItMeets) {
  const MaterialPalette& palette = standard_palette();
  const PairLookup found = palette.between(palette.find("DryWood"), palette.find("Observer"));
  EXPECT_EQ(found.origin, PairOrigin::mixed);
  EXPECT_EQ(found.pair.response, PairResponse::observer);
}

TEST(MaterialPalette, TellsOfAPairThatNobodyKnowsAndHowToGiveIt) {
  MaterialPalette palette = standard_palette();
  const int ice_index = palette.set_solid(ice());
  const int steel = palette.find("Steel");
  EXPECT_EQ(palette.between(steel, ice_index).origin, PairOrigin::missing);
  EXPECT_EQ(palette.notice(steel, ice_index, PairOrigin::missing),
            "materials \"Steel\" and \"Ice\" have no contact pair; give {\"materials\": [\"Steel\","
            " \"Ice\"], \"restitution\": ...} in contact_pairs, or one pair of each with its own "
            "kind");
  EXPECT_EQ(palette.notice(steel, steel, PairOrigin::given), "");
}

TEST(MaterialPalette, LaterEntriesReplaceEarlierOnes) {
  MaterialPalette palette = standard_palette();
  const int steel = palette.find("Steel");
  const std::size_t solids = palette.solids.size(), pairs = palette.pairs.size();
  SolidMaterial stainless = ice();
  stainless.name = "Steel";
  EXPECT_EQ(palette.set_solid(stainless), steel);
  palette.set_pair({.a = steel, .b = steel, .restitution = 0.1});
  palette.set_pair({.a = steel, .b = palette.find("Observer"), .restitution = 0.2});
  EXPECT_EQ(palette.solids.size(), solids);
  EXPECT_EQ(palette.pairs.size(), pairs);
  EXPECT_EQ(palette.solids[static_cast<std::size_t>(steel)].youngs_modulus, 9e9);
  EXPECT_EQ(palette.between(steel, steel).pair.restitution, 0.1);
  EXPECT_EQ(palette.between(palette.find("Observer"), steel).pair.restitution, 0.2);
}

TEST(MaterialPalette, RefusesImpossibleSolidsAndSaysWhatWouldBeRight) {
  const auto message = [](double SolidMaterial::*field, double value) {
    SolidMaterial solid = ice();
    solid.*field = value;
    return refusal([&] { check_solid(solid); });
  };
  EXPECT_EQ(message(&SolidMaterial::density, 0), "accepted");
  for (const double bad : {-1.0, kNaN, kInfinity}) {
    EXPECT_TRUE(message(&SolidMaterial::density, bad).starts_with("density must be at least 0"));
  }
  for (const double bad : {0.0, -9e9, kNaN, kInfinity}) {
    EXPECT_TRUE(message(&SolidMaterial::youngs_modulus, bad).starts_with("youngs_modulus must be"));
  }
  for (const double bad : {0.0, -0.1, 0.5, 1.0, kNaN}) {
    EXPECT_TRUE(message(&SolidMaterial::poissons_ratio, bad).starts_with("poissons_ratio must be"));
  }
  SolidMaterial nameless = ice();
  nameless.name.clear();
  EXPECT_TRUE(refusal([&] { check_solid(nameless); }).starts_with("name of a material is empty"));
}

TEST(MaterialPalette, RefusesImpossiblePairsAndSaysWhatWouldBeRight) {
  const auto message = [](double ContactPairMaterial::*field, double value) {
    ContactPairMaterial pair{.a = 0, .b = 0};
    pair.*field = value;
    return refusal([&] { check_pair(pair); });
  };
  using Pair = ContactPairMaterial;
  for (const double good : {0.0, 1.0}) EXPECT_EQ(message(&Pair::restitution, good), "accepted");
  for (const double bad : {-0.1, 1.0000001, kNaN}) {
    EXPECT_TRUE(message(&Pair::restitution, bad).starts_with("restitution must be within 0"));
  }
  for (const double bad : {-0.1, kNaN, kInfinity}) {
    EXPECT_TRUE(message(&Pair::sliding_friction, bad).starts_with("sliding_friction must be"));
    EXPECT_TRUE(message(&Pair::rolling_resistance, bad).starts_with("rolling_resistance must be"));
  }
  for (const double bad : {0.0, -0.01, kNaN, kInfinity}) {
    EXPECT_TRUE(message(&Pair::v_small, bad).starts_with("v_small must be above 0"));
    EXPECT_TRUE(message(&Pair::w_small, bad).starts_with("w_small must be above 0"));
  }
}

}  // namespace
}  // namespace signorini
